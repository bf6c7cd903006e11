import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Any number, as long as nothing else locks under it. */
const reportLocks = 5_277;

/** False while another transaction of the user, on this server or another one, is writing a report. Ends with the transaction. */
export async function takeTurn(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${reportLocks}, hashint8(${userId})) as taken`.execute(db);
  return rows[0]?.taken === true;
}
