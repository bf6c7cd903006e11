import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages/web');
const dist = join(web, 'dist');
const stampFile = join(dist, 'build-stamp');

/** What the built pages are made of. */
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/vite.first-rows.ts',
  'packages/contract/src',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
];

/** Builds the browser side unless what stands in dist was made of these very sources. */
export async function ensureBuilt(): Promise<void> {
  const stamp = await hashSources();
  if ((await readStamp()) === stamp) return;
  const { build } = await import('vite');
  await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
  await compressAssets();
  await removeOldAssets();
  // Last of all: a build that was cut short leaves no stamp behind.
  await writeFile(stampFile, stamp);
}

async function readStamp(): Promise<string | undefined> {
  try {
    return await readFile(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map(filesOf))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The file itself, or all files below a folder that reach the pages. */
async function filesOf(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Once here instead of at every request: `.br` and `.gz` beside each file that gets smaller by it. */
async function compressAssets(): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      // A name under assets holds the hash of the content: what was compressed once stays right.
      if (isAsset(entry.parentPath) && names.has(`${file}.gz`)) return;
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
      if (br.length < content.length) await writeFile(`${file}.br`, br);
      if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
    }),
  );
}

function isAsset(folder: string): boolean {
  return folder === join(dist, 'assets');
}

/** How long parts of an earlier version wait for pages that were opened then, in milliseconds. */
const assetLifetime = 14 * 24 * 3_600_000;

/** Each build writes its own files anew, so that only those of earlier versions grow old. */
async function removeOldAssets(): Promise<void> {
  const folder = join(dist, 'assets');
  for (const name of await readdir(folder)) {
    if (/\.(br|gz)$/.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs < assetLifetime) continue;
    for (const suffix of ['', '.br', '.gz']) await rm(file + suffix, { force: true });
  }
}

if (import.meta.main) await ensureBuilt();
