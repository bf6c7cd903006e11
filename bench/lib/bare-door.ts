import pg from 'pg';
import type { Statement } from './statements.ts';

/**
 * The statements alone, straight through pg: as the application's role, on connections that are bound to the
 * organization once and for all, so that not even the tenant's setting is paid for.
 */
export class BareDoor {
  readonly #clients: readonly pg.Client[];

  private constructor(clients: readonly pg.Client[]) {
    this.#clients = clients;
  }

  static async open(url: string, organizationId: number, connections: number): Promise<BareDoor> {
    const options = `-c role=hasar_app -c jit=off -c statement_timeout=30000 -c hasar.organization=${organizationId}`;
    const clients = Array.from(
      { length: connections },
      () => new pg.Client({ connectionString: url, options, application_name: 'hasar-bench' }),
    );
    // A lost connection fails the statement that waits for it; the event itself must only not go unheard.
    for (const client of clients) client.on('error', () => undefined);
    await Promise.all(clients.map((client) => client.connect()));
    return new BareDoor(clients);
  }

  /** @returns the rows of the last statement */
  async run(statements: readonly Statement[], connection: number): Promise<number> {
    let rows = 0;
    for (const { sql, parameters } of statements) {
      const result = await this.client(connection).query({ text: sql, values: [...parameters] });
      rows = result.rowCount ?? 0;
    }
    return rows;
  }

  client(connection = 0): pg.Client {
    const client = this.#clients[connection];
    if (!client) throw new Error(`there is no connection ${connection}`);
    return client;
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
  }
}
