import type { AlertKind } from '@hasar/contract/alerts/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PushKeys, PushTarget } from '../../platform/push/push-sender.ts';

/** Browsers that one person may be reached in; the oldest make room. */
const mostBrowsers = 20;

export async function selectPushKeys(db: Db): Promise<PushKeys | undefined> {
  const { rows } = await sql<PushKeys>`
    select public_key as "publicKey", private_key as "privateKey" from find_push_keys()`.execute(db);
  return rows[0];
}

/** Has no effect when there are keys already. */
export async function keepPushKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await sql`select keep_push_keys(${publicKey}, ${privateKey})`.execute(db);
}

/** The browser belongs to this user from now on, whosever it was. */
export async function keepSubscription(
  db: Db,
  owner: { organizationId: number; userId: number },
  target: PushTarget,
): Promise<void> {
  await sql`select release_push_endpoint(${target.endpoint})`.execute(db);
  await sql`
    insert into push_subscriptions (organization_id, user_id, endpoint, p256dh, auth)
    values (${owner.organizationId}, ${owner.userId}, ${target.endpoint}, ${target.p256dh}, ${target.auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(
    db,
  );
  await sql`
    delete from push_subscriptions where user_id = ${owner.userId} and id not in (
      select id from push_subscriptions where user_id = ${owner.userId} order by id desc limit ${mostBrowsers})`.execute(
    db,
  );
}

export async function deleteSubscriptionAt(db: Db, endpoint: string, userId: number): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id = ${userId}`.execute(db);
}

/** Unless it was given anew meanwhile. */
export async function deleteSubscription(
  db: Db,
  { id, endpoint, p256dh }: PushTarget & { id: number },
): Promise<void> {
  await sql`
    delete from push_subscriptions where id = ${id} and endpoint = ${endpoint} and p256dh = ${p256dh}`.execute(
    db,
  );
}

export async function selectSubscriptionsOf(db: Db, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from push_subscriptions where user_id = any(${userIds}::bigint[]) order by id`.execute(db);
  return rows.map((row) => row.id);
}

export interface WaitingPush extends PushTarget {
  readonly id: number;
  readonly userId: number;
  /** The user's newest open alert. */
  readonly alertId: number;
  readonly kind: AlertKind;
  readonly caseId: number;
  readonly organizationEmail: string;
}

/** Undefined when there is nothing to tell, or nobody who may hear it. */
export async function selectWaitingPush(db: Db, subscriptionId: number): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    select s.id, s.endpoint, s.p256dh, s.auth, s.user_id as "userId", a.id as "alertId", a.kind,
           a.case_id as "caseId", o.organization_email as "organizationEmail"
    from push_subscriptions s
    join users u on u.id = s.user_id and u.is_active and not u.is_deleted
    join organizations o on o.id = s.organization_id and o.is_active
    join alerts a on a.user_id = s.user_id and a.is_open
    join cases c on c.id = a.case_id and not c.is_deleted
    where s.id = ${subscriptionId}
    order by a.due_at desc, a.id desc limit 1`.execute(db);
  return rows[0];
}
