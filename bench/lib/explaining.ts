import pg from 'pg';
import type { Statement } from './statements.ts';

/** A plan as PostgreSQL carried it out; the statements inside functions have their own. */
export interface Explained {
  readonly text: string;
  readonly plan: unknown;
}

/** One connection that works as the application does and is told the plan of all that it runs. */
export class Explaining {
  readonly #client: pg.Client;
  readonly #notices: string[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
    client.on('notice', ({ message }) => this.#notices.push(message ?? ''));
  }

  static async open(url: string, organizationId: number): Promise<Explaining> {
    const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
    await client.connect();
    await client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_analyze = on;
      set auto_explain.log_buffers = on;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json;
      set hasar.organization = ${organizationId};
      set role hasar_app;
      set client_min_messages = log`);
    return new Explaining(client);
  }

  /** Runs the statement twice, so that what it reads is in memory the second time. */
  async explain({ sql, parameters }: Statement): Promise<Explained[]> {
    for (let time = 0; time < 2; time += 1) {
      this.#notices.length = 0;
      await this.#client.query({ text: sql, values: [...parameters] });
    }
    return this.#notices.flatMap((notice) => {
      const start = notice.indexOf('{');
      if (!notice.startsWith('duration:') || start < 0) return [];
      const { 'Query Text': text, Plan: plan } = JSON.parse(notice.slice(start)) as Record<string, unknown>;
      return [{ text: String(text), plan }];
    });
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
