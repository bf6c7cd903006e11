import { describe, expect, it } from 'vitest';
import { fixture } from './fixture.ts';
import { nameComplaints } from './vocabulary.ts';

const contractOfCases = 'packages/contract/src/cases/schema.ts';
const complaintsOf = (...paths: readonly string[]) =>
  nameComplaints(fixture(Object.fromEntries(paths.map((path) => [path, '']))));

describe('names of the house', () => {
  it.each([
    'packages/contract/src/endpoint.ts',
    'packages/contract/src/fields/field-types.ts',
    'packages/contract/src/cases/codes-types.ts',
    'packages/contract/src/cases/rules.test.ts',
    'packages/server/src/main.ts',
    'packages/server/src/platform/db/tenant-query.ts',
    'packages/server/src/modules/cases/routes.ts',
    'packages/server/src/modules/cases/service-create.ts',
    'packages/server/src/modules/cases/routes-list.test.ts',
    'packages/server/src/modules/audit/queries.ts',
    'packages/server/src/testing/global-setup.ts',
    'packages/server/migrations/0001-foundation.sql',
    'packages/web/src/i18next.d.ts',
    'packages/web/src/app/shell/side-menu.module.css',
    'packages/web/src/features/cases/screens/case-list.tsx',
    'packages/web/src/features/cases/hooks/use-case-list.ts',
    'packages/web/src/features/cases/components/case-grid.test.tsx',
    'packages/web/src/locales/tr.json',
    'e2e/sign-in.spec.ts',
    'scripts/check.ts',
    'docs/decisions/002-arrows-checker.md',
  ])('include %s', (path) => {
    expect(complaintsOf(contractOfCases, path)).toEqual([]);
  });

  it.each([
    'packages/contract/src/cases/helpers.ts',
    'packages/contract/src/users/schema.ts',
    'packages/contract/src/cases/fields/kasko.ts',
    'packages/server/src/modules/cases/helpers.ts',
    'packages/server/src/modules/cases/Service.ts',
    'packages/server/src/modules/cases/serviceCreate.ts',
    'packages/server/src/modules/cases/parts/service.ts',
    'packages/server/src/modules/claims/service.ts',
    'packages/server/src/utils/text.ts',
    'packages/server/migrations/1-foundation.sql',
    'packages/web/src/main.tsx',
    'packages/web/src/features/cases/case-list.tsx',
    'packages/web/src/features/cases/screens/CaseList.tsx',
    'packages/web/src/features/cases/hooks/case-list.ts',
    'packages/web/src/features/cases/hooks/useCaseList.ts',
    'packages/web/src/features/cases/utils/text.ts',
    'packages/web/src/features/claims/screens/claim-list.tsx',
    'packages/web/src/components/button.tsx',
    'packages/web/src/locales/de.json',
    'e2e/signIn.spec.ts',
    'scripts/check_all.ts',
    'docs/decisions/arrows.md',
  ])('exclude %s', (path) => {
    expect(complaintsOf(contractOfCases, path)).toEqual([expect.stringContaining(`${path}: `)]);
  });
});

describe('a noun of server or web', () => {
  it('is refused while the contract does not speak of it', () => {
    expect(complaintsOf('packages/server/src/modules/notes/service.ts')).toEqual([
      expect.stringContaining('the contract has no notes'),
    ]);
    expect(complaintsOf('packages/web/src/features/users/screens/user-list.tsx')).toEqual([
      expect.stringContaining('the contract has no identity'),
    ]);
  });

  it('may be spoken for by another area, or stay inside the server', () => {
    const users = 'packages/web/src/features/users/screens/user-list.tsx';
    expect(complaintsOf(users, 'packages/contract/src/identity/schema.ts')).toEqual([]);
    expect(complaintsOf('packages/server/src/modules/health/service.ts')).toEqual([]);
  });
});
