import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '@hasar/contract/notifications/schema.ts';
import type { TestClient } from '../../testing/client.ts';
import { EventReader, type ReadEvent } from '../../testing/event-reader.ts';
import { notificationsPath, receive, sendMail } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
/** Two windows of one user, a colleague, and somebody of another organization. */
let one: TestClient;
let other: TestClient;
let colleague: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const people = await server.organization('Örnek Acente', ['operator', 'operator']);
  const strangers = await server.organization('Başka Acente', ['operator']);
  user = people[0] as TestUser;
  one = await server.signIn(user);
  other = await server.signIn(user);
  colleague = await server.signIn(people[1] as TestUser);
  stranger = await server.signIn(strangers[0] as TestUser);
});
afterAll(() => server.stop());

let notificationId: number;
beforeEach(async () => {
  notificationId = await receive(server, user.organizationId);
});

const drafts = `${notificationsPath}/drafts`;
const keep = (by: TestClient, body: object) => by.post(drafts, { notificationId, ...body });
const draftIn = (answer: { body: Record<string, unknown> }) => answer.body['draft'] as Draft;
const stored = async (by = one) => draftIn(await by.get(drafts, { notificationId: String(notificationId) }));
const write = async (by: TestClient, text: string, basedOn: string | null) =>
  draftIn(await keep(by, { notificationMessage: text, basedOn }));

describe('a draft written in two windows', () => {
  test('goes on from the state that was seen', async () => {
    const first = await write(one, 'Bir', null);
    const second = await write(other, 'Bir iki', first.updatedAt);
    expect(await stored()).toEqual(second);
    expect(second.notificationMessage).toBe('Bir iki');
  });

  test.each([
    ['none was there', () => null],
    ['an older one was there', (first: Draft) => first.updatedAt],
  ])('is not written over by who thinks that %s', async (_, seen) => {
    const first = await write(one, 'Bir', null);
    const second = await write(one, 'Bir iki', first.updatedAt);
    for (const body of [{ notificationMessage: 'Üç' }, { isDeleted: true }]) {
      const answer = await keep(other, { ...body, basedOn: seen(first) });
      expect([answer.status, answer.body.code, answer.body['details']]).toEqual([
        409,
        'DRAFT_CHANGED',
        { draft: second },
      ]);
    }
    expect(await stored()).toEqual(second);
  });

  test('is refused to whoever says nothing of what they saw', async () => {
    const first = await write(one, 'Bir', null);
    expect((await keep(other, { notificationMessage: 'İki' })).status).toBe(409);
    expect(await stored()).toEqual(first);
  });

  test('may be said again word by word: it stays the state that it is', async () => {
    const body = { notificationMessage: 'Bir', attachmentList: [{ documentId: 1 }] };
    const first = draftIn(await keep(one, body));
    expect(draftIn(await keep(one, body))).toEqual(first);
    await keep(one, { isDeleted: true, basedOn: first.updatedAt });
    const again = await keep(one, { isDeleted: true, basedOn: first.updatedAt });
    expect([again.status, again.body['draft']]).toEqual([200, null]);
  });

  test('is kept anew where it was dropped meanwhile: there is nothing to write over', async () => {
    const first = await write(one, 'Bir', null);
    await keep(other, { isDeleted: true, basedOn: first.updatedAt });
    expect(await write(one, 'Bir iki', first.updatedAt)).toMatchObject({ notificationMessage: 'Bir iki' });
  });

  test('is of one window where both begin in the same moment', async () => {
    const answers = await Promise.all(
      ['Bir', 'İki'].map((notificationMessage) => keep(one, { notificationMessage })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200);
    expect(await stored()).toEqual(kept?.body['draft']);
  });
});

describe('sending', () => {
  const send = (text: string) =>
    sendMail(one, { notificationParentId: notificationId, notificationMessage: text });
  test('takes the draft that was sent with it', async () => {
    await write(one, 'Gönderilen ', null);
    await send('Gönderilen');
    expect(await stored()).toBeNull();
  });

  test('leaves what another window has written there', async () => {
    const theirs = await write(other, 'Öteki pencerenin yazısı', null);
    await send('Gönderilen');
    expect(await stored()).toEqual(theirs);
  });

  test('leaves a file that did not go along', async () => {
    const draft = { notificationMessage: 'Aynı', attachmentList: [{ documentId: 1 }] };
    const theirs = draftIn(await keep(other, draft));
    await send('Aynı');
    expect(await stored()).toEqual(theirs);
  });

  test('that is taken back tells which state is stored now', async () => {
    const made = await send('Geri alınan');
    await write(other, 'Öteki', null);
    const message = made.messageList.at(-1);
    const taken = draftIn(await one.post(`${notificationsPath}/cancel`, { notificationId: message?.id }));
    expect(taken.notificationMessage).toBe('Geri alınan');
    const now = await stored();
    expect(now).toMatchObject({
      notificationMessage: 'Geri alınan\n\nÖteki',
      updatedAt: taken.updatedAt,
    });
    expect(await write(one, 'Ondan sonra', taken.updatedAt)).toMatchObject({
      notificationMessage: 'Ondan sonra',
    });
  });
});

test('its writer hears of each new state, and nobody else; of one that was said again nobody', async () => {
  const isDraft = ({ data }: ReadEvent) => data['entity'] === 'draft' && data['entityId'] === notificationId;
  const listen = (client: TestClient) => EventReader.open(server.address, client);
  const [mine, theirs] = await Promise.all([listen(other), listen(colleague)]);
  const { updatedAt } = await write(one, 'Bir', null);
  await write(one, 'Bir', null);
  const second = await write(one, 'Bir iki', updatedAt);
  await keep(one, { isDeleted: true, basedOn: second.updatedAt });
  const last = await receive(server, user.organizationId);
  const isLast = ({ data }: ReadEvent) => data['entityId'] === last;
  await Promise.all([mine.next(isLast), theirs.next(isLast)]);
  expect(mine.seen.filter(isDraft)).toHaveLength(3);
  expect(theirs.seen.filter(isDraft)).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

describe('a draft is refused', () => {
  test.each([
    [{ basedOn: 'dün' }, { basedOn: 'validation.invalid' }],
    [{ isDeleted: 'evet' }, { isDeleted: 'validation.boolean' }],
  ])('with 400 where it says %o', async (body, fields) => {
    const answer = await keep(one, { notificationMessage: 'x', ...body });
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('with 401 to who is not signed in', async () => {
    expect((await keep(server.client(), { notificationMessage: 'x' })).status).toBe(401);
  });

  test('with 404 to another organization, which learns nothing of it', async () => {
    const mine = await write(one, 'Bir', null);
    const answer = await keep(stranger, { notificationMessage: 'x', basedOn: mine.updatedAt });
    expect([answer.status, answer.body['details']]).toEqual([404, undefined]);
    expect(await stored()).toEqual(mine);
  });

  test('and to a colleague: theirs is another draft', async () => {
    const mine = await write(one, 'Bir', null);
    await write(colleague, 'Meslektaşın', mine.updatedAt);
    expect([await stored(), await stored(colleague)]).toMatchObject([
      mine,
      { notificationMessage: 'Meslektaşın' },
    ]);
  });
});
