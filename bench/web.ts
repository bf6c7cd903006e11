import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scratchFolder } from './data/scratch.ts';
import { startApp } from './lib/app-process.ts';
import { Closing } from './lib/closing.ts';
import { hardware, load } from './lib/machine.ts';
import { note } from './lib/note.ts';
import { targetTable } from './lib/target.ts';
import { firstLoad, type FirstLoad } from './web/first-load.ts';
import { firstRow } from './web/first-row.ts';
import { chromiumPath, openProfile, signInProfile } from './web/profile.ts';
import { loadTable, rowTable, scrollTable } from './web/report.ts';
import { scrolling } from './web/scrolling.ts';
import { targetsOf, type WebFigures } from './web/targets.ts';

/**
 * `npm run bench -- web`: what a browser loads, how soon it shows rows, and how it scrolls 100,000 of them. The product
 * runs as `npm start` runs it, on the demo agency of a first start. `--rounds 7` says how often each is measured.
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '7' } },
  });
  const closing = new Closing();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'hasar-bench-web-'));
    chmodSync(folder, 0o755);
    closing.add(async () => rmSync(folder, { recursive: true, force: true }));
    const app = await startApp('', { HASAR_DATA: folder });
    closing.add(() => app.stop());
    console.log(`${hardware()}, ${chromiumVersion()}`);
    report(await measure(`http://127.0.0.1:${String(app.port)}`, Number(values.rounds)));
  } finally {
    await closing.run();
  }
}

function chromiumVersion(): string {
  return execFileSync(chromiumPath, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

async function measure(address: string, rounds: number): Promise<WebFigures> {
  return {
    login: await loadOnce(address, false, '/login', 'form'),
    list: await loadOnce(address, true, '/cases?tab=all', '[role="gridcell"]'),
    detail: await loadOnce(address, true, '/case/1', '[role="tabpanel"]'),
    rows: await firstRow(address, rounds, note),
    scrolls: await scrolling(address, rounds, note),
  };
}

async function loadOnce(address: string, signedIn: boolean, path: string, ready: string): Promise<FirstLoad> {
  const profile = await openProfile(address);
  try {
    if (signedIn) await signInProfile(profile);
    return await firstLoad(profile, path, ready);
  } finally {
    await profile.close();
  }
}

function report(figures: WebFigures): void {
  const targets = targetsOf(figures);
  console.log(`load after ${load()}\n`);
  console.log(`${loadTable(figures)}\n\n${rowTable(figures.rows)}\n`);
  console.log(`${scrollTable(figures.scrolls)}\n`);
  console.log(
    'Frames are those that the page draws; work is the time of the processor that its own thread needs for each, in ms.\n' +
      'Chromium runs without a window or a graphics card: the processor paints as well, beside that work.\n',
  );
  console.log(targetTable(targets));
  const file = join(scratchFolder, 'results', 'web.json');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ targets, figures }, null, 2));
  console.log(`\nWritten to ${file}`);
}
