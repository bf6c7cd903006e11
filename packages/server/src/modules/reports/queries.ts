import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Any numbers, as long as nothing else locks under them. */
const locks = { person: 5_277, template: 5_278 } as const;

/**
 * False while another transaction, on this server or another one, writes a report for the same person, or sends the same
 * template. Ends with the transaction.
 */
export async function takeTurn(db: Db, of: keyof typeof locks, id: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${locks[of]}, hashint8(${id})) as taken`.execute(db);
  return rows[0]?.taken === true;
}
