import { join } from 'node:path';
import { endChildrenOnSignal, run } from './check/child.ts';

/**
 * `npm run test:kill`: what `npm test` does in small. 500 saves while server and database are killed in turn, and a mail that is sent
 * by a server killed at each of three moments. `-- <number>` saves as many.
 */
const saves = process.argv[2] ?? '500';

endChildrenOnSignal();
const { passed } = await run(['vitest', 'run', '--project', 'server', 'services-kill'], {
  cwd: join(import.meta.dirname, '..'),
  env: { HASAR_TEST_SAVES: saves },
  live: true,
});
process.exitCode = passed ? 0 : 1;
