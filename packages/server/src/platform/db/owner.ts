import { Kysely } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import { tenantDialect } from './tenant-dialect.ts';

/**
 * One transaction as the owner of the tables, whom no policy binds: for what comes before any tenant, such as making the
 * first organization. Nothing that answers a request goes this way.
 */
export async function asOwner<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'hasar-owner' });
  // Whoever waits for the statement hears of a lost connection; here it must only not go unheard.
  const ignore = () => undefined;
  pool.on('connect', (client) => client.on('error', ignore));
  // The pool speaks for a connection that lies idle: an embedded server may stop before ours has said goodbye.
  pool.on('error', ignore);
  try {
    const db = new Kysely<Record<never, never>>({ dialect: tenantDialect(pool, undefined) });
    return await db.transaction().execute(work);
  } finally {
    await pool.end();
  }
}
