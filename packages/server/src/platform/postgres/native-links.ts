import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages cannot hold symbolic links, so the shared libraries come without their short names and a list of what to link.
 * Safe when several processes do it at once. False when the folder cannot be written.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  for (const { source, target } of await readLinks(native)) {
    // The list speaks from the folder above native/, which may have another name here; both ends are in one folder.
    const place = join(native, target.replace(/^native\//, ''));
    if (await exists(place)) continue;
    const draft = `${place}.${randomUUID()}`;
    try {
      await symlink(basename(source), draft);
      await rename(draft, place);
    } catch (error) {
      if (isRefusal(error)) return false;
      if (!(await exists(place))) throw error;
    }
  }
  return true;
}

async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isLink) : [];
}

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
