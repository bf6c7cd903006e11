import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { TenantCopy } from './tenant-copy.ts';
import { TenantQuery } from './tenant-query.ts';

/**
 * Kysely over a shared pool, bound to one organization; as a directory it reads organizations and users of all. Outside a transaction each statement sets its tenant in its own
 * round trip; inside one the setting is made with BEGIN. Without an organization policies let no row through.
 */
export function tenantDialect(pool: pg.Pool, organizationId: number | undefined, directory = false): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new TenantDriver(pool, organizationId, directory),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class TenantDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #organizationId: number | undefined;
  readonly #directory: boolean;

  constructor(pool: pg.Pool, organizationId: number | undefined, directory: boolean) {
    this.#pool = pool;
    this.#organizationId = organizationId;
    this.#directory = directory;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TenantConnection> {
    return new TenantConnection(await this.#pool.connect(), this.#organizationId, this.#directory);
  }

  async beginTransaction(connection: TenantConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined) throw new Error('isolation levels are not in use here');
    await connection.begin();
  }

  async commitTransaction(connection: TenantConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: TenantConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: TenantConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

class TenantConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #organizationId: number | undefined;
  readonly #directory: boolean;
  #inTransaction = false;
  #broken = false;

  constructor(client: pg.PoolClient, organizationId: number | undefined, directory: boolean) {
    this.#client = client;
    this.#organizationId = organizationId;
    this.#directory = directory;
  }

  /** Integers only ever reach the text here: a simple query may hold several statements but no parameters. */
  async begin(): Promise<void> {
    const tenant =
      this.#organizationId === undefined
        ? ''
        : `set local hasar.organization = ${Math.trunc(this.#organizationId)}`;
    const directory = this.#directory ? 'set local hasar.directory = on;' : '';
    await this.#client.query(`begin; ${directory} ${tenant}`);
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#client.query(how);
      this.#inTransaction = false;
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = compiled;
    const result = await this.#told(this.#run({ text: sql, values: [...parameters] }));
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** The news of a lost connection may reach the statement before the pool; it must not be handed to the next in line. */
  async #told<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isLost(error)) this.#broken = true;
      throw error;
    }
  }

  #run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const organizationId = this.#organizationId;
    if (this.#inTransaction || organizationId === undefined) return this.#client.query(query);
    return new Promise((resolve, reject) => {
      this.#client.query(
        new TenantQuery(organizationId, this.#directory, query, (error, result) => {
          if (error) reject(error);
          else resolve(result);
        }),
      );
    });
  }

  /** A statement of COPY, all its rows at once and each as the bytes of its columns: rows are streamed by cursor. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const organizationId = this.#organizationId;
    if (organizationId === undefined) throw new Error('nobody has rows to copy');
    const rows = await this.#told(
      new Promise<Buffer[][]>((resolve, reject) => {
        const query = { text: sql, values: [...parameters] };
        const copy = new TenantCopy(organizationId, this.#directory, query, (error) => {
          if (error) reject(error);
          else resolve(copy.copied);
        });
        this.#client.query(copy);
      }),
    );
    yield { rows: rows as R[] };
  }

  /** A connection whose transaction did not end cleanly is thrown away, never pooled again. */
  release(): void {
    this.#client.release(this.#broken || this.#inTransaction);
  }
}

/** Anything but PostgreSQL's word on the statement itself: no SQLSTATE, or one of a connection or a server that goes down. */
function isLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57P');
}
