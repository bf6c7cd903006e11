import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './child.ts';
import { fixture } from './fixture.ts';

const house = join(import.meta.dirname, '..', '..');

/** A small repository with the settings of this one. */
function repository(settings: readonly string[], files: Readonly<Record<string, string>>): string {
  const root = fixture({ 'package.json': '{ "type": "module", "workspaces": ["packages/*"] }', ...files });
  for (const name of settings) copyFileSync(join(house, name), join(root, name));
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['.bin', '@types', 'react', 'vitest'])
    symlinkSync(join(house, 'node_modules', name), join(root, 'node_modules', name));
  mkdirSync(join(root, 'node_modules', '@hasar'));
  symlinkSync(join(root, 'packages', 'contract'), join(root, 'node_modules', '@hasar', 'contract'));
  return root;
}

it('lints what the house forbids', async () => {
  const server = 'packages/server/src';
  const web = 'packages/web/src/ui';
  const root = repository(['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json'], {
    [`${server}/any.ts`]: 'export const a = (b: any): unknown => b;',
    [`${server}/floating.ts`]: 'export function a(b: () => Promise<void>): void {\n  b();\n}',
    [`${server}/listener.ts`]: "process.on('exit', async () => Promise.resolve());",
    [`${server}/awaited.ts`]: 'export const a = async (b: number): Promise<number> => await b;',
    [`${server}/choice.ts`]:
      "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n      break;\n  }\n}",
    [`${server}/types.ts`]: "import { Buffer } from 'node:buffer';\nexport type A = Buffer;",
    [`${server}/settings.ts`]: "export const a = process.env['A'];",
    [`${server}/env.ts`]: "export const a = process.env['A'];",
    [`${server}/log.ts`]: "console.log('a');",
    'scripts/log.ts': "console.log(process.env['A']);",
    [`${server}/long.ts`]: `${'// a line\n'.repeat(300)}export const a = 1;`,
    [`${web}/hook.tsx`]:
      "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}",
    [`${web}/picture.tsx`]: 'export const A = () => <img src="a.png" />;',
    [`${server}/only.test.ts`]:
      "import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));",
  });
  const { passed, output } = await run(['oxlint', '--type-aware', '--format=unix'], { cwd: root });
  const found = output.split('\n').flatMap((line) => {
    const [, file, rule] = /([a-z.]+\.tsx?):\d+:\d+: .*\/([a-z0-9-]+\([a-z-]+\))\]$/.exec(line) ?? [];
    return file === undefined ? [] : [`${file} ${rule}`];
  });
  expect(passed).toBe(false);
  expect(found.toSorted()).toEqual([
    'any.ts typescript(no-explicit-any)',
    'awaited.ts typescript(await-thenable)',
    'choice.ts typescript(switch-exhaustiveness-check)',
    'floating.ts typescript(no-floating-promises)',
    'hook.tsx react(hooks)',
    'hook.tsx react-hooks(rules-of-hooks)',
    'listener.ts typescript(no-misused-promises)',
    'log.ts eslint(no-console)',
    'long.ts eslint(max-lines)',
    'only.test.ts vitest(no-focused-tests)',
    'picture.tsx jsx-a11y(alt-text)',
    'settings.ts node(no-process-env)',
    'types.ts typescript(consistent-type-imports)',
  ]);
});

it('finds code that nobody uses, in the contract too', async () => {
  const used = 'export const used = 1;\n';
  const root = repository(['knip.json'], {
    'packages/contract/package.json': '{ "name": "@hasar/contract", "exports": { "./*": "./src/*" } }',
    'packages/contract/src/errors.ts': `${used}export const unusedCode = 2;`,
    'packages/server/package.json': '{ "name": "@hasar/server", "dependencies": { "@hasar/contract": "*" } }',
    'packages/server/src/main.ts':
      "import { used } from '@hasar/contract/errors.ts';\nimport { used as own } from './own.ts';\nprocess.exit(used + own);",
    'packages/server/src/own.ts': `${used}export type UnusedType = 2;`,
    'packages/server/src/unused-file.ts': used,
    'packages/web/package.json': '{ "name": "@hasar/web" }',
  });
  const { passed, output } = await run(['knip', '--no-progress', '--no-config-hints'], { cwd: root });
  expect(passed).toBe(false);
  for (const name of ['unusedCode', 'UnusedType', 'unused-file.ts']) expect(output).toContain(name);
  expect(output).not.toMatch(/^used\b/m);
});

it('refuses a file that is not formatted', async () => {
  const root = repository(['.oxfmtrc.json'], { 'scripts/a.ts': 'export const a = "b"' });
  const { passed, output } = await run(['oxfmt', '--check', '.'], { cwd: root });
  expect(passed).toBe(false);
  expect(output).toContain('scripts/a.ts');
});
