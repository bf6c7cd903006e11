import { join } from 'node:path';
import { endChildrenOnSignal } from './check/child.ts';
import { freezeMigrations } from './check/migrations.ts';
import { runSteps } from './check/run-steps.ts';
import { steps } from './check/steps.ts';

/** `npm run check`: the habits of the house. `npm run check -- --freeze` first freezes migrations that are new. */
const root = join(import.meta.dirname, '..');

endChildrenOnSignal();
if (process.argv.includes('--freeze')) {
  for (const name of freezeMigrations(root)) console.log(`frozen: ${name}`);
}
const { passed, failed } = await runSteps(steps(root), (line) => console.log(line));
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
