import { join } from 'node:path';
import { run } from '../check/child.ts';
import { runSteps } from '../check/run-steps.ts';
import { steps } from '../check/steps.ts';
import { ensureChromium } from './chromium.ts';
import { ensureDovecot } from './dovecot.ts';
import { oneCount, playwrightCounts, vitestCounts, type Counts } from './counts.ts';

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Counts>;
}

/** What `npm test` runs, in this order; reports of the runners go to the scratch folder. */
export function stages(root: string, scratch: string): Stage[] {
  const report = (name: string) => join(scratch, `${name}.json`);
  const live = (command: readonly string[], env: Record<string, string> = {}) =>
    run(command, { cwd: root, env, live: true });
  let chromium: string | undefined;
  return [
    {
      name: 'Chromium',
      run: async () => {
        const found = await ensureChromium(root);
        if ('path' in found) chromium = found.path;
        else console.log(found.missing);
        return { ...oneCount('Chromium', 'path' in found), passed: 0 };
      },
    },
    {
      name: 'habits of the house',
      run: async () => ({ ...(await runSteps(steps(root), (line) => console.log(line))), skipped: 0 }),
    },
    {
      name: 'rules and HTTP',
      run: async () => {
        await ensureDovecot(root);
        const output = `--outputFile.json=${report('vitest')}`;
        const { passed } = await live(['vitest', 'run', '--reporter=default', '--reporter=json', output]);
        return vitestCounts({ passed, report: report('vitest') });
      },
    },
    {
      name: 'build',
      run: async () => oneCount('build', (await live(['node', 'scripts/build.ts'])).passed),
    },
    {
      name: 'browser',
      run: async () => {
        // Without a browser every test would fail with the same words, which the first stage has said already.
        if (chromium === undefined) return { passed: 0, failed: 0, skipped: 0, failures: [] };
        const config = ['-c', 'e2e/playwright.config.ts', '--reporter=line,json', '--forbid-only'];
        const { passed } = await live(['playwright', 'test', ...config], {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
        });
        return playwrightCounts({ passed, report: report('playwright') });
      },
    },
  ];
}
