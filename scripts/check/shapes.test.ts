import { expect, it } from 'vitest';
import { fixture } from './fixture.ts';
import { shapeComplaints } from './shapes.ts';
import { readTree } from './source.ts';

const lib = 'packages/web/src/lib';

function complaints(files: Record<string, string>): string[] {
  const root = fixture(files);
  return shapeComplaints(root, readTree(root));
}

it('refuses a file past 300 lines, tests and locales aside', () => {
  const lines = (count: number) => '// a line\n'.repeat(count);
  const found = complaints({
    [`${lib}/fits.ts`]: lines(300),
    [`${lib}/long.ts`]: lines(301),
    [`${lib}/long.css`]: lines(301),
    [`${lib}/long.test.ts`]: lines(301),
    'packages/web/src/locales/tr.json': lines(301),
  });
  expect(found).toEqual([
    expect.stringContaining('long.css: 301 lines'),
    expect.stringContaining('long.ts: 301 lines'),
  ]);
});

it.each([
  ['named', "export { a } from './a.ts';"],
  ['of all', "export * from './a.ts';\nexport * as b from './b.ts';"],
  ['of types', "export type { A } from './a.ts';"],
  ['by way of an import', "import { a } from './a.ts';\nexport { a };"],
])('refuses a file that only passes exports on: %s', (_, text) => {
  expect(complaints({ [`${lib}/index.ts`]: text })).toEqual([
    expect.stringContaining('only passes exports on'),
  ]);
});

it.each([
  ["export { a } from './a.ts';\nexport const b = 1;"],
  ["import { a } from './a.ts';\na();"],
  ['const a = 1;\nexport { a };'],
  ['export {};'],
])('accepts a file that makes something itself: %s', (text) => {
  expect(complaints({ [`${lib}/a.ts`]: text })).toEqual([]);
});

it.each([
  'oxlint-disable-next-line no-console',
  'eslint-disable',
  '@ts-ignore',
  '@ts-expect-error: later',
  '* @public',
])('refuses the comment %s', (comment) => {
  const found = complaints({ [`${lib}/a.ts`]: `export const a = 1;\n/* ${comment} */` });
  expect(found).toEqual([expect.stringContaining(`${lib}/a.ts:2`)]);
});

it('looks for such comments in comments alone', () => {
  expect(complaints({ [`${lib}/a.ts`]: "export const a = '@ts-ignore'; // publicly known" })).toEqual([]);
});
