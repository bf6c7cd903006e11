import { expect, it } from 'vitest';
import { cycleComplaints } from './cycles.ts';
import { fixture } from './fixture.ts';
import { readTree } from './source.ts';

const lib = 'packages/web/src/lib';
const complaints = (files: Record<string, string>) => cycleComplaints(readTree(fixture(files)));

it('accepts two ways to one file', () => {
  const files = {
    a: "import './b.ts'; import './c.ts';",
    b: "import './d.ts';",
    c: "import './d.ts';",
    d: '',
  };
  expect(
    complaints(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${lib}/${name}.ts`, text]))),
  ).toEqual([]);
});

it('names each file of a round trip, across packages and for types too', () => {
  const found = complaints({
    [`${lib}/a.ts`]: "import './b.ts';",
    [`${lib}/b.ts`]: "import type { C } from './c.ts';",
    [`${lib}/c.ts`]: "export { a } from './a.ts';",
  });
  expect(found).toEqual([
    expect.stringContaining(`${lib}/a.ts -> ${lib}/b.ts -> ${lib}/c.ts -> ${lib}/a.ts`),
  ]);
});

it('sees a file that imports itself by the name of its package', () => {
  const self = { 'packages/contract/src/errors.ts': "import '@hasar/contract/errors.ts';" };
  expect(complaints(self)).toHaveLength(1);
});
