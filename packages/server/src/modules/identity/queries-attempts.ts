import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Counts one attempt under a key before it is looked at, so that parallel guesses are all counted.
 * @returns attempts in the running window, this one included, and the seconds until it ends
 */
export async function countAttempt(
  db: Db,
  key: Buffer,
  windowSeconds: number,
): Promise<{ attempts: number; secondsLeft: number }> {
  const { rows } = await sql<{ attempts: number; secondsLeft: number }>`
    insert into login_attempts as kept (key, attempts, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      attempts = case when kept.window_ends_at < now() then 1 else kept.attempts + 1 end,
      window_ends_at = case when kept.window_ends_at < now() then excluded.window_ends_at else kept.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`.execute(db);
  return rows[0] ?? { attempts: 1, secondsLeft: windowSeconds };
}

export async function forgetAttempts(db: Db, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from login_attempts where key = any(${keys})`.execute(db);
}

/** For an attempt that turned out to be no guess. */
export async function takeBackAttempt(db: Db, key: Buffer): Promise<void> {
  await sql`update login_attempts set attempts = attempts - 1 where key = ${key} and attempts > 0`.execute(
    db,
  );
}
