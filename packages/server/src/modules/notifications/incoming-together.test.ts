import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { arrive, listed, notificationsPath, poisonMail, rawMail } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { takeInTogether } from './service-intake.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [user] = (await server.organization('Örnek Acente')) as [TestUser];
  client = await server.signIn(user);
});

const all = async () => listed(await client.get(notificationsPath, { orderBy: 'id' }));

/** As they stand in a mailbox, from this number on. */
async function together(raws: readonly Buffer[], from = 1): Promise<() => Promise<void>> {
  const [box] = await server.asOwner<{ id: number }>(
    `with box as (
       insert into mailboxes (organization_id, mailbox_address, created_by, created_by_name)
       values ($1, 'kutu@example.com', $2, '') on conflict do nothing returning id
     ), state as (insert into mailbox_states (id, organization_id) select id, $1 from box)
     select id from box union select id from mailboxes where organization_id = $1`,
    [user.organizationId, user.id],
  );
  const place = (at: number) => ({ uidValidity: 7, uid: from + at, receivedAt: new Date() });
  return takeInTogether(
    server.jobServices,
    user.organizationId,
    raws.map((raw, at) => ({
      organizationId: user.organizationId,
      mailboxId: box!.id,
      raw,
      place: place(at),
    })),
  );
}
const stood = async () => {
  const [found] = await server.asOwner<{ uids: number[]; last: number | null; receipts: number }>(
    `select array(select uid::int from mail_places where organization_id = $1 order by uid) as uids,
            (select last_uid::int from mailbox_states where organization_id = $1) as last,
            (select count(*)::int from mail_receipts where organization_id = $1) as receipts`,
    [user.organizationId],
  );
  return found!;
};

describe('messages that come in together', () => {
  test('lie in their order, each once, an answer in the conversation that began just before it', async () => {
    const first = rawMail({ subject: 'İlk', messageId: '<ilk@example.net>' });
    const answer = rawMail({ subject: 'Re: İlk', headers: ['In-Reply-To: <ilk@example.net>'] });
    await (
      await together([first, poisonMail(), first, answer])
    )();
    const [began, answered, ...others] = await all();
    expect([began, answered]).toMatchObject([
      { notificationSubject: 'İlk', messageCount: 2 },
      { notificationSubject: 'Re: İlk', notificationParentId: began?.id },
    ]);
    expect(others).toEqual([]);
    expect(await stood()).toEqual({ uids: [1, 2, 3, 4], last: 4, receipts: 3 });
  });

  test('are taken in all or not at all, and then one by one', async () => {
    const raws = ['Bir', 'İki', 'Üç'].map((subject) => rawMail({ subject }));
    // Somebody else brings the second one before their turn has come.
    const store = await together(raws);
    await arrive(server, user.organizationId, raws[1]!);
    await expect(store()).rejects.toThrow('meanwhile');
    expect(await stood()).toEqual({ uids: [], last: null, receipts: 1 });
    for (const [at, raw] of raws.entries()) await (await together([raw], 1 + at))();
    expect((await all()).map((one) => one.notificationSubject)).toEqual(['İki', 'Bir', 'Üç']);
    expect(await stood()).toEqual({ uids: [1, 2, 3], last: 3, receipts: 3 });
  });

  test('that were all here before leave nothing but their new places', async () => {
    const raws = ['Bir', 'İki'].map((subject) => rawMail({ subject }));
    await (
      await together(raws)
    )();
    await (
      await together(raws, 11)
    )();
    expect(await all()).toHaveLength(2);
    expect(await stood()).toEqual({ uids: [1, 2, 11, 12], last: 12, receipts: 2 });
  });

  test('find their cases, each its own', async () => {
    const cases = [];
    for (const insuranceCaseNumber of ['2026-774411', '2026-774422'])
      cases.push((await openCase(client, { customerFullName: 'Demo Kişi', insuranceCaseNumber })).id);
    const raws = ['Hasar dosya no: 2026-774422', 'Merhaba', 'Hasar dosya no: 2026-774411'].map((subject) =>
      rawMail({ subject }),
    );
    await (
      await together(raws)
    )();
    expect((await all()).map((one) => one.caseId)).toEqual([cases[1], null, cases[0]]);
  });
});
