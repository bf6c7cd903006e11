import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { tenantDialect } from './tenant-dialect.ts';

/** What queries get as their first argument: bound to one organization, inside a transaction or not. Tables are named in SQL. */
export type Db = Kysely<Record<never, never>>;

/** Whole numbers come as numbers: no id here passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export class Database {
  readonly pool: pg.Pool;
  readonly #bound = new Map<number | undefined, Db>();
  readonly #directories = new Map<number, Db>();

  /**
   * @param url connection string of the owner, or of the application's role itself; every connection works as that role,
   *   bound by the policies, from its first statement on
   */
  constructor(url: string, options: { size: number; onError: (error: Error) => void }) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: options.size,
      application_name: 'hasar',
      options:
        '-c role=hasar_app -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c jit=off',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    // A connection that breaks is replaced on the next use. The pool hears of it while it is idle, but one that breaks between
    // two statements of a transaction tells only itself, and an error that nobody hears ends the process.
    this.pool.on('error', options.onError);
    this.pool.on('connect', (client) => client.on('error', options.onError));
  }

  /** Everything done through it sees and touches this organization's rows alone. */
  of(organizationId: number): Db {
    return this.#bind(organizationId);
  }

  /**
   * Like `of`, but organizations and users are read, and organizations made, across all organizations. For identity alone,
   * and only on behalf of somebody who holds editOrganization (decision 3).
   */
  directoryOf(organizationId: number): Db {
    let db = this.#directories.get(organizationId);
    if (!db) {
      db = new Kysely<Record<never, never>>({ dialect: tenantDialect(this.pool, organizationId, true) });
      this.#directories.set(organizationId, db);
    }
    return db;
  }

  /** For the few questions asked before an organization is known; tenant tables are empty through it. */
  get nobody(): Db {
    return this.#bind(undefined);
  }

  #bind(organizationId: number | undefined): Db {
    let db = this.#bound.get(organizationId);
    if (!db) {
      db = new Kysely<Record<never, never>>({ dialect: tenantDialect(this.pool, organizationId) });
      this.#bound.set(organizationId, db);
    }
    return db;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** What follows in this transaction is done on behalf of another organization; that this is allowed was made sure before. */
export async function workFor(transaction: Db, organizationId: number): Promise<void> {
  await sql`select set_config('hasar.organization', ${String(organizationId)}, true)`.execute(transaction);
}
