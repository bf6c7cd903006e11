import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Queues a job in the transaction that it follows from: it runs once that has landed, and never when it does not.
 * @param key a job that waits under the same key is replaced, not joined by another
 */
export async function queueJob(db: Db, name: string, payload: object, key?: string): Promise<void> {
  await sql`select queue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null})`.execute(db);
}

/** The same for a moment to come. */
export async function queueJobAt(
  db: Db,
  name: string,
  payload: object,
  at: Date,
  key?: string,
): Promise<void> {
  await sql`select queue_job_at(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${at})`.execute(
    db,
  );
}
