import { describe, expect, it } from 'vitest';
import { arrowComplaints } from './arrows.ts';
import { fixture } from './fixture.ts';
import { readTree } from './source.ts';

const modules = 'packages/server/src/modules';
const web = 'packages/web/src';

/** What is said of one file with this content. */
const complaintsOf = (path: string, text: string) => arrowComplaints(readTree(fixture({ [path]: text })));
const importing = (path: string, specifier: string) =>
  complaintsOf(path, `import { x } from '${specifier}';`);

describe('arrows that exist', () => {
  it.each([
    ['packages/contract/src/cases/schema.ts', 'zod'],
    ['packages/contract/src/cases/schema.ts', '../endpoint.ts'],
    ['packages/contract/src/cases/rules.test.ts', 'vitest'],
    ['packages/server/src/main.ts', './app.ts'],
    ['packages/server/src/main.ts', './env.ts'],
    ['packages/server/src/app.ts', './modules/cases/routes.ts'],
    ['packages/server/src/app.ts', './platform/http/server.ts'],
    ['packages/server/src/platform/http/mount.ts', '@hasar/contract/endpoint.ts'],
    [`${modules}/cases/routes.ts`, './service.ts'],
    [`${modules}/cases/service.ts`, './service-create.ts'],
    [`${modules}/cases/service.ts`, './queries-list.ts'],
    [`${modules}/cases/service.ts`, './present.ts'],
    [`${modules}/cases/service.ts`, '../notes/service.ts'],
    [`${modules}/cases/queries.ts`, '../../platform/db/database.ts'],
    [`${modules}/cases/jobs.ts`, './service-renewal.ts'],
    [`${modules}/cases/routes.test.ts`, '../../testing/server.ts'],
    ['packages/server/src/testing/server.ts', '../app.ts'],
    [`${web}/app/routes.tsx`, '../features/cases/screens/case-list.tsx'],
    [`${web}/features/cases/screens/case-list.tsx`, '../hooks/use-case-list.ts'],
    [`${web}/features/cases/hooks/use-case-list.ts`, '../../../lib/http.ts'],
    [`${web}/features/cases/hooks/use-case-list.ts`, '@hasar/contract/cases/endpoints.ts'],
    [`${web}/fields/input.tsx`, '../ui/calendar.tsx'],
    [`${web}/lib/i18n.ts`, '../locales/tr.json'],
    ['e2e/sign-in.spec.ts', '../packages/server/src/testing/server.ts'],
    ['scripts/start.ts', '../packages/server/src/env.ts'],
  ])('%s -> %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([]);
  });

  it('lead from present to the row types of queries, and from platform to the types of env', () => {
    const types = "import type { Row } from './queries.ts';";
    expect(complaintsOf(`${modules}/cases/present.ts`, types)).toEqual([]);
    const foreign = "import type { Trail } from '../audit/service.ts';";
    expect(complaintsOf(`${modules}/cases/present.ts`, foreign)).toEqual([]);
    expect(
      complaintsOf('packages/server/src/platform/log.ts', "import { type Env } from '../env.ts';"),
    ).toEqual([]);
  });
});

describe('every other arrow', () => {
  it.each([
    ['packages/contract/src/cases/schema.ts', 'react', 'stands on zod alone'],
    ['packages/contract/src/cases/schema.ts', 'node:fs', 'stands on zod alone'],
    ['packages/contract/src/cases/schema.ts', '@hasar/server/src/app.ts', 'knows neither end'],
    ['packages/server/src/app.ts', '@hasar/web/src/lib/http.ts', 'meet in the contract'],
    [`${web}/lib/http.ts`, '@hasar/server/src/app.ts', 'ask over HTTP'],
    [`${web}/lib/http.ts`, 'node:fs', 'has no Node'],
    [`${web}/lib/http.ts`, '../../../contract/src/errors.ts', 'name the package'],
    [
      'packages/server/src/platform/http/mount.ts',
      '../../modules/cases/service.ts',
      'knows nothing of claims',
    ],
    ['packages/server/src/platform/http/mount.ts', '../../app.ts', 'knows nothing of claims'],
    ['packages/server/src/platform/log.ts', '../env.ts', 'settings are read once'],
    ['packages/server/src/app.ts', './modules/cases/queries.ts', 'call the service'],
    ['packages/server/src/app.ts', './testing/server.ts', 'test support'],
    ['packages/server/src/app.ts', '../../../scripts/start.ts', 'stand around the product'],
    [`${modules}/cases/routes.ts`, './queries.ts', 'one call of its service'],
    [`${modules}/cases/routes.ts`, './present.ts', 'one call of its service'],
    [`${modules}/cases/service.ts`, './jobs.ts', 'jobs call the service'],
    [`${modules}/cases/service.ts`, './routes.ts', 'only app.ts gathers routes'],
    [`${modules}/cases/service.ts`, '../../app.ts', 'how they are put together'],
    [`${modules}/cases/service.ts`, '../notes/queries.ts', "another noun's service.ts"],
    [`${modules}/cases/service.ts`, '../notes/service-alarm.ts', "another noun's service.ts"],
    [`${modules}/cases/queries.ts`, './service.ts', 'SQL alone'],
    [`${modules}/cases/queries.ts`, '../notes/service.ts', 'SQL alone'],
    [`${modules}/cases/present.ts`, './queries.ts', 'shapes what it is given'],
    [`${modules}/cases/present.ts`, '../audit/service.ts', 'shapes what it is given'],
    [`${modules}/cases/jobs.ts`, './queries.ts', 'call the service'],
    [`${modules}/cases/service.ts`, './routes.test.ts', 'nobody imports a test'],
    [`${modules}/cases/routes.test.ts`, '../notes/queries.ts', "another noun's service.ts"],
    [
      `${web}/features/cases/screens/case-list.tsx`,
      '../../notes/components/note.tsx',
      'do not know each other',
    ],
    [`${web}/features/cases/screens/case-list.tsx`, '../../../app/router.tsx', 'nobody imports it'],
    [`${web}/fields/input.tsx`, '../features/cases/hooks/use-case.ts', 'compose in app'],
    [`${web}/ui/grid.tsx`, '../fields/input.tsx', 'to the right'],
    [`${web}/lib/http.ts`, '../ui/grid.tsx', 'to the right'],
    ['e2e/sign-in.spec.ts', '../packages/web/src/lib/http.ts', 'from outside'],
    ['scripts/start.ts', '../somewhere/else.ts', 'outside the map'],
  ])('%s -> %s says where the code belongs', (path, specifier, words) => {
    expect(importing(path, specifier)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['a re-export', "export { x } from './queries.ts';"],
    ['a re-export of all', "export * from './queries.ts';"],
    ['an import when needed', "export const x = async () => import('./queries.ts');"],
    ['a type in place', "export type X = import('./queries.ts').X;"],
    ['an import for its effect', "import './queries.ts';"],
    [
      'a file with JSX-like generics and using',
      "await using a = f<string>(); import { x } from './queries.ts';",
    ],
  ])('is seen in %s', (_, text) => {
    expect(complaintsOf(`${modules}/cases/routes.ts`, text)).toEqual([
      expect.stringContaining(':1 -> ./queries.ts'),
    ]);
  });

  it('is seen beside JSX', () => {
    const text =
      "import { x } from '../fields/input.tsx';\nexport const A = <T,>(p: T) => <b title={x}>{p as string}</b>;";
    expect(complaintsOf(`${web}/ui/a.tsx`, text)).toHaveLength(1);
  });

  it('is not overlooked in a file that cannot be read', () => {
    expect(complaintsOf(`${web}/ui/a.ts`, 'import {')).toEqual([expect.stringContaining('cannot be read')]);
  });
});
