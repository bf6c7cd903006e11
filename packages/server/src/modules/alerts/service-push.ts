import type { getPushKey, saveDeviceToken } from '@hasar/contract/alerts/endpoints-push.ts';
import { pushText } from '@hasar/contract/alerts/rules-message.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { invalid } from '@hasar/contract/errors.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueJob, queueJobAt } from '../../platform/jobs/queue.ts';
import { PushSender, type PushKeys } from '../../platform/push/push-sender.ts';
import { countOpen } from './queries.ts';
import * as queries from './queries-push.ts';
import { preferencesOf } from './service-preferences.ts';

/** Nobody wants to hear of it any later. */
const staleAfter = 86_400_000;

export async function pushKey({ db }: Context): Promise<AnswerInput<typeof getPushKey>> {
  return { publicKey: (await pushKeys(db)).publicKey };
}

/** The keys of this installation, made when they are needed first; of several servers that make some, the first ones stay. */
async function pushKeys(db: Db): Promise<PushKeys> {
  const kept = await queries.selectPushKeys(db);
  if (kept) return kept;
  await queries.keepPushKeys(db, PushSender.newKeys());
  return pushKeys(db);
}

/** Whoever is signed in, not whom the request names. Throws VALIDATION_FAILED for an address that we do not send to. */
export async function saveDevice(
  { db, session }: Context,
  body: ParsedRequest<typeof saveDeviceToken>['body'],
  push: PushSender,
): Promise<AnswerInput<typeof saveDeviceToken>> {
  const { endpoint, keys } = body.deviceToken;
  const target = { endpoint: new URL(endpoint).href, p256dh: keys.p256dh, auth: keys.auth };
  if (body.isDeleted === true) {
    await queries.deleteSubscriptionAt(db, target.endpoint, session.userId);
    return {};
  }
  if (!push.accepts(target)) throw invalid({ deviceToken: 'validation.publicHost' });
  await db.transaction().execute((transaction) => queries.keepSubscription(transaction, session, target));
  return {};
}

interface PushPayload {
  readonly organizationId: number;
  readonly subscriptionId: number;
  /** When there was something to tell. */
  readonly since: string;
}

const jobName = 'alerts.push';
/** Under one key: what comes while a push waits is told by that one. */
const keyOf = (subscriptionId: number) => `push:${subscriptionId}`;

/** Queues a push to every browser of these users; called inside the transaction that gives them something to hear. */
export async function queuePushes(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  for (const subscriptionId of await queries.selectSubscriptionsOf(db, [...new Set(userIds)])) {
    const payload: PushPayload = { organizationId, subscriptionId, since: now.toISOString() };
    await queueJob(db, jobName, payload, keyOf(subscriptionId));
  }
}

/**
 * Tells one browser how many alerts are open, in the language of whoever uses it.
 * Throws when the push service did not take it: the queue tries again, further apart each time.
 */
export async function sendPush(
  database: Database,
  push: PushSender,
  payload: PushPayload,
  now: Date,
): Promise<void> {
  const { organizationId, subscriptionId, since } = payload;
  if (now.getTime() - Date.parse(since) > staleAfter) return;
  const db = database.of(organizationId);
  const waiting = await queries.selectWaitingPush(db, subscriptionId);
  if (!waiting) return;
  const { kind, caseId, alertId } = waiting;
  const openCount = await countOpen(db, waiting.userId);
  const { alertLanguage } = await preferencesOf(db, waiting.userId);
  const body = pushText(alertLanguage, openCount);
  const message = { title: 'Hasar', body, lang: alertLanguage, kind, caseId, alertId, openCount };
  const contact = `mailto:${waiting.organizationEmail}`;
  const outcome = await push.send(waiting, message, await pushKeys(db), contact);
  if (outcome === 'gone') await queries.deleteSubscription(db, waiting);
  else if (outcome !== 'sent')
    await queueJobAt(db, jobName, payload, new Date(now.getTime() + outcome.pause), keyOf(subscriptionId));
}
