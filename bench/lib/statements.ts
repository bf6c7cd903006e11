import { Database, type Db } from '@hasar/server/src/platform/db/database.ts';
import { tenantDialect } from '@hasar/server/src/platform/db/tenant-dialect.ts';
import { Kysely } from 'kysely';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Runs queries of the server on behalf of an organization and hands out the statements they sent. */
export class StatementRecorder {
  readonly #database: Database;
  readonly #sent: Statement[] = [];
  readonly db: Db;

  constructor(url: string, organizationId: number) {
    this.#database = new Database(url, { size: 1, onError: () => undefined });
    this.db = new Kysely<Record<never, never>>({
      dialect: tenantDialect(this.#database.pool, organizationId),
      log: ({ level, query }) => {
        if (level === 'query') this.#sent.push({ sql: query.sql, parameters: query.parameters });
      },
    });
  }

  async record(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
    this.#sent.length = 0;
    await work(this.db);
    return this.#sent.slice();
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}
