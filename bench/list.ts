import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openScratch, scratchFolder, type Scratch, type Size } from './data/scratch.ts';
import { benchEmail, benchPassword } from './data/organizations.ts';
import { startApp } from './lib/app-process.ts';
import { Closing } from './lib/closing.ts';
import { signIn } from './lib/http-door.ts';
import { machine } from './lib/machine.ts';
import { residentMegabytes } from './lib/memory.ts';
import { note } from './lib/note.ts';
import { targetTable } from './lib/target.ts';
import { connectionCounts, measure, type Cell } from './list/measure.ts';
import { printPlans } from './list/plans.ts';
import { cellLine, cellTable, failureLines } from './list/report.ts';
import { openSide, type Side } from './list/side.ts';
import { targetsOf } from './list/targets.ts';

const restMilliseconds = 10_000;

/**
 * `npm run bench -- list`: the case list at 10,000 and 1,000,000 cases, over HTTP and as bare statements.
 * `--plans` shows how the database goes about each statement instead; `--only search` keeps to requests so called.
 */
export async function benchList(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { plans: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const closing = new Closing();
  try {
    const scratch = await openScratch(note);
    closing.add(() => scratch.stop());
    console.log(await machine(scratch.urls['1m']));
    if (values.plans) await printPlans(scratch.urls['1m']);
    else await measureAll(scratch, closing, values.only);
  } finally {
    await closing.run();
  }
}

async function measureAll(scratch: Scratch, closing: Closing, only: string): Promise<void> {
  const fresh = await freshMemory(scratch.urls['10k']);
  const sides = new Map<Size, Side>();
  for (const size of ['10k', '1m'] as const) {
    const side = await openSide(scratch.urls[size], only);
    closing.add(() => side.app.stop());
    sides.set(size, side);
    console.log(`${size}: ${side.facts.cases} cases in the organization that asks`);
  }
  const cells: Cell[] = [];
  for (const { name } of sides.get('1m')?.requests ?? []) {
    for (const connections of connectionCounts) {
      const measured = await measure(sides, name, connections);
      for (const cell of measured) note(cellLine(cell));
      cells.push(...measured);
    }
  }
  await pause(restMilliseconds);
  const used = residentMegabytes(sides.get('1m')?.app.pid ?? 0);
  const targets = targetsOf(cells, { fresh, used });
  console.log(
    `\nTimes in milliseconds; session and tenant are checked on every HTTP request.\n${cellTable(cells)}`,
  );
  for (const line of failureLines(cells)) console.log(`failed: ${line}`);
  console.log(`\n${targetTable(targets)}`);
  const file = join(scratchFolder, 'results', 'list.json');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ cells, targets }, null, 2));
  console.log(`\nWritten to ${file}`);
}

/** Web and worker in one process, as the product starts by default. */
async function freshMemory(url: string): Promise<number> {
  const app = await startApp(url, {});
  try {
    await signIn(app.port, benchEmail, benchPassword);
    await pause(restMilliseconds);
    return residentMegabytes(app.pid);
  } finally {
    await app.stop();
  }
}
