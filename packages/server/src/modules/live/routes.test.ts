import { listPresence, savePresence } from '@hasar/contract/live/endpoints.ts';
import { liveStreamPath } from '@hasar/contract/live/schema.ts';
import { logout } from '@hasar/contract/identity/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { EventReader, type ReadEvent } from '../../testing/event-reader.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let ayse: TestUser;
let desk: TestClient;
let colleague: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const people = await server.organization('Canlı Acente', ['operator', 'supervisor']);
  [ayse] = people as [TestUser];
  const [other] = await server.organization('Öteki Acente');
  desk = await server.signIn(ayse);
  colleague = await server.signIn(people[1]!);
  stranger = await server.signIn(other!);
});
afterAll(() => server.stop());

const listen = (client: TestClient, after?: number) => EventReader.open(server.address, client, after);

describe('the stream', () => {
  test('is for those who are signed in', async () => {
    expect((await server.client().get(liveStreamPath)).status).toBe(401);
  });

  test('tells of what a colleague does, and of nothing in another organization', async () => {
    const mine = await listen(desk);
    const theirs = await listen(stranger);
    const { id } = await openCase(colleague, { customerFullName: 'Canlı Kişi' });
    const { id: foreign } = await openCase(stranger, { customerFullName: 'Öteki Kişi' });
    const of = (caseId: number) => (event: ReadEvent) => event.data['caseId'] === caseId;
    const told = await mine.next(of(id));
    expect(told).toMatchObject({ event: 'change', data: { entity: 'case', entityId: id, caseId: id } });
    await theirs.next(of(foreign));
    expect(theirs.seen.some(of(id))).toBe(false);
    expect(mine.seen.some(of(foreign))).toBe(false);
    await Promise.all([mine.close(), theirs.close()]);
  });

  test('goes on where it broke off', async () => {
    const before = await listen(desk);
    const { id: first } = await openCase(colleague, { customerFullName: 'Önce' });
    const { id: last } = await before.next((event) => event.data['caseId'] === first);
    await before.close();
    const { id: second } = await openCase(colleague, { customerFullName: 'Sonra' });
    const after = await listen(desk, last);
    expect(await after.next((event) => event.data['caseId'] === second)).toMatchObject({ event: 'change' });
    expect(after.seen.every((event) => event.event === 'change')).toBe(true);
    await after.close();
  });

  test('says to load anew when nobody knows any more what was missed', async () => {
    const away = await listen(desk, 999_999_999);
    expect(await away.next((event) => event.event === 'reload')).toMatchObject({ data: {} });
    await away.close();
  });

  test('ends with the session', async () => {
    const other = await server.signIn(ayse);
    const stream = await listen(other);
    await other.post(logout.path, {});
    expect(await stream.next((event) => event.event === 'ended')).toMatchObject({ data: {} });
    await stream.ended;
  });

  test('finds its way back when the database drops the connection', async () => {
    const stream = await listen(desk);
    await server.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await stream.next((event) => event.event === 'reload');
    const { id } = await openCase(colleague, { customerFullName: 'Yeniden' });
    expect(await stream.next((event) => event.data['caseId'] === id)).toMatchObject({ event: 'change' });
    await stream.close();
  });
});

describe('who has a case open', () => {
  const tab = 'tab-of-a-test';
  const list = (client: TestClient, caseId: number) =>
    client.get(listPresence.path, { caseId: String(caseId) });

  test('is told to colleagues, and that it is being edited, until the tab leaves', async () => {
    const { id } = await openCase(desk, { customerFullName: 'Açık Dosya' });
    const stream = await listen(colleague);
    expect((await desk.post(savePresence.path, { tab, caseId: id })).status).toBe(200);
    await stream.next((event) => event.data['entity'] === 'presence' && event.data['caseId'] === id);
    const seen = { userId: ayse.id, userFullName: 'Canlı Acente operator' };
    expect((await list(colleague, id)).body['presenceList']).toEqual([{ ...seen, isEditing: false }]);
    expect((await list(desk, id)).body['presenceList']).toEqual([]);

    await desk.post(savePresence.path, { tab, caseId: id, isEditing: true });
    await stream.next((event) => event.data['entity'] === 'presence' && event.data['caseId'] === id);
    expect((await list(colleague, id)).body['presenceList']).toEqual([{ ...seen, isEditing: true }]);

    await desk.post(savePresence.path, { tab, caseId: null });
    await stream.next((event) => event.data['entity'] === 'presence' && event.data['caseId'] === id);
    expect((await list(colleague, id)).body['presenceList']).toEqual([]);
    await stream.close();
  });

  test('is nobody when nothing was heard for a while', async () => {
    const { id } = await openCase(desk, { customerFullName: 'Unutulan' });
    await desk.post(savePresence.path, { tab, caseId: id });
    await server.asOwner(
      `update case_presence set seen_at = now() - interval '51 seconds' where case_id = $1`,
      [id],
    );
    expect((await list(colleague, id)).body['presenceList']).toEqual([]);
  });

  test('answers a foreign case like an unknown one, and asks who one is', async () => {
    const { id } = await openCase(desk, { customerFullName: 'Yabancıya Kapalı' });
    for (const caseId of [id, 999_999]) {
      expect((await list(stranger, caseId)).status).toBe(404);
      expect((await stranger.post(savePresence.path, { tab, caseId })).status).toBe(404);
    }
    expect((await list(server.client(), id)).status).toBe(401);
    expect((await desk.post(savePresence.path, { tab: 'x', caseId: id })).body).toMatchObject({
      fields: { tab: 'validation.invalid' },
    });
  });
});
