import pg from 'pg';
import type { Database } from '../db/database.ts';

/** Waits before a lost connection is tried again, in milliseconds; the last one stays. */
const waits = [100, 500, 2000, 5000];

/**
 * Hears a channel of PostgreSQL on a connection of its own, and finds its way back when that is lost.
 * @param onGap what was said meanwhile is not known: called each time after a connection was lost and found again
 */
export class Listener {
  readonly #database: Database;
  readonly #channel: string;
  readonly #onNotice: (payload: string) => void;
  readonly #onGap: () => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    database: Database,
    channel: string,
    heard: { onNotice: (payload: string) => void; onGap: () => void },
  ) {
    this.#database = database;
    this.#channel = channel;
    this.#onNotice = heard.onNotice;
    this.#onGap = heard.onGap;
  }

  /** A database that is not there yet is no error: it is tried again like one that was lost. */
  async start(): Promise<void> {
    await this.#connect().catch(() => this.#retry(0));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#database.pool.options);
    // What goes wrong on the way comes as a rejection too.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    // It says so once or several times, depending on how it broke; one way back is enough.
    const lost = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#retry(0);
    };
    client.on('error', lost);
    client.on('end', lost);
    if (this.#stopped) await this.stop();
  }

  #retry(attempt: number): void {
    if (this.#stopped) return;
    const wait = waits[Math.min(attempt, waits.length - 1)];
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#onGap(),
        () => this.#retry(attempt + 1),
      );
    }, wait);
  }
}
