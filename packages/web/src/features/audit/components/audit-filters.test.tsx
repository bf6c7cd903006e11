import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { setUser } from '../../../lib/session.ts';
import { AuditFilters } from './audit-filters.tsx';

let root: Root;
let answers: () => Promise<Response>;
const person = () => document.querySelector<HTMLInputElement>('[aria-label="Kim"]')?.value;
const refused = () => Promise.resolve(Response.json({ code: 'UNAVAILABLE', message: '' }, { status: 503 }));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => answers());
  await startI18n();
  const names = { userOrganizationId: 1, userOrganizationName: 'Demo', userFullName: 'Demo Yönetici' };
  setUser({
    ...names,
    userId: 1,
    userEmail: 'admin@demo.example',
    userRoleCode: 'admin',
    userPermissionList: ['editUser'],
  } as Parameters<typeof setUser>[0]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () => {
    root.render(
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>
          <AuditFilters
            filters={{ changedBy: { op: 'any', value: ['3'] } }}
            entries={[]}
            onChange={() => undefined}
          />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a person who is filtered by is named while nobody knows more, and by name once the list could be had', async () => {
  answers = refused;
  await show();
  expect(person()).toBe('Kişi no. 3');
  await pass(5000);
  expect(person()).toBe('Kişi no. 3');
  answers = () =>
    Promise.resolve(
      Response.json({ code: 'success', userList: [{ userId: 3, userFullName: 'Demo Operatör' }] }),
    );
  await pass(15_000);
  expect(person()).toBe('Demo Operatör');
});
