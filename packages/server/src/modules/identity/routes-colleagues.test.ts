import { listColleagues } from '@hasar/contract/identity/endpoints-colleagues.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the colleagues of the own organization are told by name, active ones alone, and nothing else of them', async () => {
  const [operator, supervisor, leaver, asleep] = await server.organization('Birinci', [
    'operator',
    'supervisor',
    'operator',
    'operator',
  ]);
  await server.organization('İkinci');
  await server.asOwner('update users set is_deleted = true where id = $1', [leaver!.id]);
  await server.asOwner('update users set is_active = false where id = $1', [asleep!.id]);
  const client = await server.signIn(operator!);
  const { status, body } = await client.get(listColleagues.path);
  expect([status, body['colleagueList']]).toEqual([
    200,
    [
      { id: operator!.id, userFullName: 'Birinci operator' },
      { id: supervisor!.id, userFullName: 'Birinci supervisor' },
    ],
  ]);
  expect((await server.client().get(listColleagues.path)).status).toBe(401);
});
