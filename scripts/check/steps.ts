import { arrowComplaints } from './arrows.ts';
import { run } from './child.ts';
import { cycleComplaints } from './cycles.ts';
import { localeComplaints } from './locales.ts';
import { migrationComplaints } from './migrations.ts';
import { shapeComplaints } from './shapes.ts';
import { readTree } from './source.ts';
import { nameComplaints } from './vocabulary.ts';

export interface Step {
  readonly name: string;
  /** What is wrong; an empty text when nothing is. */
  readonly run: () => Promise<string>;
}

/** The habits of the house, longest first: two run at a time. */
export function steps(root: string): Step[] {
  const own = (name: string, complaints: () => readonly string[]): Step => ({
    name,
    run: () => Promise.resolve().then(() => complaints().join('\n')),
  });
  const tool = (name: string, ...command: readonly string[]): Step => ({
    name,
    run: async () => {
      const { passed, output } = await run(command, { cwd: root });
      return passed ? '' : output.trim() || `${command.join(' ')} failed without a word`;
    },
  });
  return [
    tool('unused code', 'knip', '--no-progress', '--no-config-hints'),
    tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    tool('types of server and scripts', 'tsc', '-p', 'tsconfig.json'),
    tool('types of the contract', 'tsc', '-p', 'packages/contract/tsconfig.json'),
    tool('types of the web', 'tsc', '-p', 'packages/web/tsconfig.json'),
    tool('types of the browser tests', 'tsc', '-p', 'e2e/tsconfig.json'),
    tool('format', 'oxfmt', '--check', '.'),
    own('arrows', () => arrowComplaints(readTree(root))),
    own('cycles', () => cycleComplaints(readTree(root))),
    own('file names', () => nameComplaints(root)),
    own('file shapes', () => shapeComplaints(root, readTree(root))),
    own('migrations', () => migrationComplaints(root)),
    own('locales', () => localeComplaints(root)),
  ];
}
