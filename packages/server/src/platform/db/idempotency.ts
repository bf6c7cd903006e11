import { createHash } from 'node:crypto';
import { CodedError } from '@hasar/contract/errors.ts';
import { sql } from 'kysely';
import { RawAnswer } from '../http/raw-answer.ts';
import type { Context } from '../http/context.ts';
import type { Db } from './database.ts';

/**
 * Runs the work once for each Idempotency-Key of a user (decision 10). Called inside the transaction that does the work:
 * the key lands with it or not at all, and a second request under the same key waits for the first to end.
 * Throws IDEMPOTENCY_KEY_REUSED when the key came with another body before.
 */
export async function idempotently(
  db: Db,
  { session, idempotencyKey }: Context,
  request: { path: string; body: unknown },
  work: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  if (idempotencyKey === undefined) return work();
  const hash = createHash('sha256')
    .update(JSON.stringify([request.path, request.body]))
    .digest();
  const { rows: fresh } = await sql`
    insert into idempotency_keys (organization_id, user_id, key, request_hash)
    values (${session.organizationId}, ${session.userId}, ${idempotencyKey}, ${hash})
    on conflict do nothing returning key`.execute(db);
  const own = sql`organization_id = ${session.organizationId} and user_id = ${session.userId} and key = ${idempotencyKey}`;
  if (fresh.length === 0) {
    const { rows } = await sql<{ hash: Buffer; answer: string }>`
      select request_hash as hash, answer from idempotency_keys where ${own}`.execute(db);
    const [kept] = rows;
    if (!kept?.hash.equals(hash)) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
    return new RawAnswer(kept.answer);
  }
  const answer = await work();
  await sql`update idempotency_keys set answer = ${answer.json} where ${own}`.execute(db);
  return answer;
}
