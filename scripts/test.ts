import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildrenOnSignal } from './check/child.ts';
import { stages } from './test/stages.ts';
import { sum, summary, type Counts } from './test/counts.ts';

/** `npm test`: everything that must pass, all of it even when a part fails; the last line holds the counts. */
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'hasar-reports-'));

endChildrenOnSignal();
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const counts: Counts[] = [];
for (const stage of stages(root, scratch)) {
  console.log(`\n== ${stage.name}`);
  counts.push(await stage.run());
}
const total = sum(counts);
for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
