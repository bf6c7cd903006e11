import { setTimeout as pause } from 'node:timers/promises';
import { saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import { saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import type { Closing } from '../../bench/lib/closing.ts';
import { freePort } from '../../packages/server/src/testing/process.ts';
import { Installation } from './installation.ts';
import { startRelay, type Relay } from './relay.ts';

/** Longer than any of this takes on a busy machine, in milliseconds. */
const patience = 180_000;

/** What an office holds: its messages by direction and kind, its conversations, and what it ever wanted to send. */
interface Holdings {
  readonly messages: Readonly<Record<string, number>>;
  readonly threads: number;
  readonly outbox: number;
}

/**
 * Two installations write to each other while the mail programs of both sides answer by themselves: what they hold in the end is
 * exactly what people wrote and what was answered to it. @returns what is not so, one line each
 */
export async function twoOfficesFaults(
  url: string,
  folder: string,
  closing: Pick<Closing, 'add'>,
): Promise<string[]> {
  const addresses = ['acente@bir.example', 'acente@iki.example'] as const;
  const ports = [await freePort(), await freePort()] as const;
  const relay = await startRelay(
    new Map([
      ['bir.example', ports[0]],
      ['iki.example', ports[1]],
    ]),
  );
  closing.add(() => relay.stop());
  const open = async (at: 0 | 1) => {
    const office = { address: addresses[at], listensAt: `127.0.0.1:${ports[at]}` };
    const made = await Installation.create(url, folder, office);
    closing.add(() => made.close());
    await made.up();
    await made.post(saveMailbox.path, {
      mailboxAddress: addresses[at],
      imap: null,
      smtp: { host: '127.0.0.1', port: relay.port, security: 'none' },
    });
    return made;
  };
  const one = await open(0);
  const other = await open(1);

  await write(one, { notificationTo: addresses[1], notificationSubject: 'Hasar' });
  await write(other, { notificationParentId: await lastIn(other, 1), notificationTo: addresses[0] });
  await write(one, { notificationParentId: await lastIn(one, 2), notificationTo: addresses[1] });
  const marked = await compared(
    [
      [one, { messages: { 'out mail': 2, 'in mail': 1, 'in autoReply': 2 }, threads: 1, outbox: 2 }],
      [other, { messages: { 'out mail': 1, 'in mail': 2, 'in autoReply': 1 }, threads: 1, outbox: 1 }],
    ],
    relay,
    3,
  );
  relay.answer('bare');
  await write(one, { notificationTo: addresses[1], notificationSubject: 'Başka hasar' });
  const bare = await compared(
    [
      [one, { messages: { 'out mail': 3, 'in mail': 2, 'in autoReply': 2 }, threads: 2, outbox: 3 }],
      [other, { messages: { 'out mail': 1, 'in mail': 4, 'in autoReply': 1 }, threads: 3, outbox: 1 }],
    ],
    relay,
    5,
  );
  return [...marked, ...bare.map((fault) => `unmarked: ${fault}`)];
}

async function write(office: Installation, body: object): Promise<void> {
  await office.post(saveNotification.path, { notificationMessage: 'Bilginize sunarız.', ...body });
}

/** The newest message of a person that came in, once there are so many in all. */
async function lastIn(office: Installation, count: number): Promise<number> {
  await until(
    async () => (await office.rows("select 1 from notifications where direction = 'in'")).length >= count,
  );
  const [row] = await office.rows<{ id: number }>(
    "select id::int from notifications where direction = 'in' and kind = 'mail' order by id desc limit 1",
  );
  return row?.id ?? 0;
}

async function compared(
  expected: readonly (readonly [Installation, Holdings])[],
  relay: Relay,
  answers: number,
): Promise<string[]> {
  const countOf = ({ messages }: Holdings) => Object.values(messages).reduce((sum, one) => sum + one, 0);
  for (const [office, wanted] of expected)
    await until(async () => (await office.count()) >= countOf(wanted) && (await hasSentAll(office)));
  const found = await Promise.all(expected.map(([office]) => holdingsOf(office)));
  const faults = expected.flatMap(([, wanted], at) => {
    const [is, should] = [JSON.stringify(found[at]), JSON.stringify(wanted)];
    return is === should ? [] : [`office ${at + 1} holds ${is}, not ${should}`];
  });
  return relay.answered.length === answers
    ? faults
    : [...faults, `${relay.answered.length} automatic answers, not ${answers}`];
}

async function hasSentAll(office: Installation): Promise<boolean> {
  return (await office.rows("select 1 from outbox where state <> 'sent'")).length === 0;
}

async function holdingsOf(office: Installation): Promise<Holdings> {
  const messages = await office.rows<{ name: string; count: number }>(
    `select direction || ' ' || kind as name, count(*)::int as count from notifications
     group by 1 order by min(case direction when 'out' then 0 else 1 end), max(kind) desc`,
  );
  const [rest] = await office.rows<{ threads: number; outbox: number }>(
    `select (select count(distinct thread_id)::int from notifications) as threads,
            (select count(*)::int from outbox) as outbox`,
  );
  return {
    messages: Object.fromEntries(messages.map(({ name, count }) => [name, count])),
    threads: rest?.threads ?? 0,
    outbox: rest?.outbox ?? 0,
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('the offices did not come to rest');
    await pause(200);
  }
}
