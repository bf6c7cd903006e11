import type { Logger } from 'pino';
import type pg from 'pg';
import type { Database, Db } from '../../platform/db/database.ts';
import { ImapReader, type PlacedMail, type ReaderState } from '../../platform/mail/imap-reader.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { selectMailbox } from './queries.ts';
import * as states from './queries-states.ts';
import { serverOf } from './service-secrets.ts';

export interface ReaderParts {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly log: Logger;
  /** Makes messages ready; what it resolves to stores them, all or none, and resolves once they are safe. */
  readonly takeIn: (
    from: { organizationId: number; mailboxId: number },
    messages: readonly PlacedMail[],
  ) => Promise<() => Promise<void>>;
}

/** How often the list of mailboxes is looked at, in milliseconds. */
const lookEvery = 5000;

interface Running {
  readonly reader: ImapReader;
  readonly updatedAt: number;
}

/** Reads every mailbox there is, each in one process alone, however many servers run: a lock of the database says whose it is. */
export class MailReaders {
  readonly #parts: ReaderParts;
  readonly #running = new Map<number, Running>();
  #locks: pg.PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#looking = this.#look().finally(() => {
      if (!this.#stopped) this.#timer = setTimeout(() => this.start(), lookEvery);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#stopAll();
    const locks = this.#locks;
    this.#locks = undefined;
    locks?.release(true);
  }

  async #look(): Promise<void> {
    const { database, log } = this.#parts;
    try {
      const wanted = await states.selectMailboxesToRead(database.nobody);
      for (const [id, { updatedAt }] of this.#running) {
        const still = wanted.find((box) => box.id === id);
        if (still?.updatedAt.getTime() !== updatedAt) await this.#end(id);
      }
      for (const box of wanted) {
        if (this.#stopped) return;
        if (!this.#running.has(box.id) && (await this.#lock(box.id))) await this.#begin(box);
      }
    } catch (error) {
      log.warn({ err: { message: String(error) } }, 'mailboxes could not be looked at');
    }
  }

  async #begin({ id, organizationId, updatedAt }: states.MailboxToRead): Promise<void> {
    const { database, secrets, takeIn } = this.#parts;
    const db = database.of(organizationId);
    const box = await selectMailbox(db, id);
    const server = box && serverOf(box, 'imap', organizationId, secrets, { db, id, version: box.version });
    if (!server) return;
    const cursor = await states.selectCursor(db, id);
    const reader = new ImapReader({
      server,
      ...(cursor ? { cursor } : {}),
      onMessages: (messages) => takeIn({ organizationId, mailboxId: id }, messages),
      onState: (state) => void this.#tell(db, id, state),
    });
    this.#running.set(id, { reader, updatedAt: updatedAt.getTime() });
    await states.updateState(db, id, { state: 'connecting', step: null, words: null, behind: 0 });
    reader.start();
  }

  async #tell(db: Db, id: number, { isConnected, failure, behind }: ReaderState): Promise<void> {
    const state = isConnected ? 'connected' : failure ? 'failed' : 'connecting';
    const words = failure?.words.slice(0, 1000) ?? null;
    await states
      .updateState(db, id, { state, step: failure?.step ?? null, words, behind })
      .catch((error: unknown) =>
        this.#parts.log.warn({ err: { message: String(error) } }, 'the state of a mailbox was not stored'),
      );
  }

  /** On a connection of its own: when it breaks, every mailbox is anybody's again, and this process reads none until it asks anew. */
  async #lock(id: number): Promise<boolean> {
    if (!this.#locks) {
      const client = await this.#parts.database.pool.connect();
      client.on('error', () => {
        if (this.#locks !== client) return;
        this.#locks = undefined;
        client.release(true);
        void this.#stopAll();
      });
      this.#locks = client;
    }
    const { rows } = await this.#locks.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('hasar.mailbox'), $1::int) as mine`,
      [id],
    );
    return rows[0]?.mine === true;
  }

  async #end(id: number): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    await running?.reader.stop();
    await this.#locks?.query(`select pg_advisory_unlock(hashtext('hasar.mailbox'), $1::int)`, [id]);
  }

  async #stopAll(): Promise<void> {
    const readers = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(readers.map(({ reader }) => reader.stop()));
  }
}
