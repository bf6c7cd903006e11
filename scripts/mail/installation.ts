import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import pg from 'pg';
import type { TestAnswer, TestClient } from '../../packages/server/src/testing/client.ts';
import { databaseNamed } from '../../packages/server/src/testing/database-url.ts';
import type { Dovecot } from '../../packages/server/src/testing/dovecot.ts';
import { freePort, startProcess, type ServerProcess } from '../../packages/server/src/testing/process.ts';

const userPassword = 'Sınav-Parola-1';
const usual = { address: 'ilk@example.com', listensAt: 'off' };

/** Longer than any of this takes on a busy machine, in milliseconds. */
const patience = 300_000;

export interface StoredMail {
  readonly id: number;
  readonly subject: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly ownText: string;
  readonly quotedText: string;
  readonly date: string | null;
  readonly files: readonly string[];
  /** SHA-256 of each, as hexadecimal figures. */
  readonly fileSums: readonly string[];
}

/** The product with a database of its own, started and killed as often as one likes. */
export class Installation {
  /** Kept open: some ask often. */
  readonly #database: pg.Client;
  readonly #settings: Record<string, string>;
  #server: ServerProcess | undefined;
  #client: TestClient | undefined;

  private constructor(database: pg.Client, settings: Record<string, string>) {
    this.#database = database;
    this.#settings = settings;
  }

  /** @param office the address of the organization and its first user, and where it takes mail in by itself */
  static async create(url: string, folder: string, office = usual): Promise<Installation> {
    const name = `mail_${randomUUID().replaceAll('-', '')}`;
    const maker = await connected(url);
    await maker.query(`create database ${name}`);
    await maker.end();
    const database = databaseNamed(url, name);
    return new Installation(await connected(database), {
      DATABASE_URL: database,
      HASAR_DATA: join(folder, name),
      HASAR_ADMIN_EMAIL: office.address,
      HASAR_ADMIN_PASSWORD: userPassword,
      HASAR_LOG_LEVEL: 'error',
      SMTP_LISTEN: office.listensAt,
      PORT: String(await freePort()),
    });
  }

  async up(): Promise<void> {
    this.#server = await startProcess(this.#settings);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    await this.#server?.end(signal);
  }

  get pid(): number {
    return this.#server?.child.pid ?? 0;
  }

  /** Has the product read the inbox of this user from now on. */
  async readInbox(dovecot: Dovecot, user: string): Promise<void> {
    const { host, port, login } = dovecot.server(user);
    await this.post(saveMailbox.path, {
      mailboxAddress: 'hasar@example.com',
      imap: { host, port, security: 'none', user: login?.user, secret: dovecot.password },
      smtp: null,
    });
  }

  /** Asks the product as its first user does; throws unless it agrees. */
  async post(path: string, body: object): Promise<TestAnswer> {
    this.#client ??= await this.#signedIn();
    const answer = await this.#client.post(path, body);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer;
  }

  /** Asks its database. */
  async rows<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    return (await this.#database.query<R>(text)).rows;
  }

  /** The product and what looks into its database. */
  async close(): Promise<void> {
    await this.end('SIGKILL');
    await this.#database.end();
  }

  /** Subjects of all notifications, and how many messages are set aside. */
  async stored(): Promise<{ subjects: string[]; setAside: number }> {
    const subjects = await this.rows<{ subject: string }>('select subject from notifications order by id');
    const [aside] = await this.rows<{ count: number }>(
      "select count(*)::int as count from mail_receipts where state = 'setAside'",
    );
    return { subjects: subjects.map(({ subject }) => subject), setAside: aside?.count ?? 0 };
  }

  /** How many are stored, asked cheaply. */
  async count(): Promise<number> {
    const [row] = await this.rows<{ count: number }>('select count(*)::int as count from notifications');
    return row?.count ?? 0;
  }

  /** Where the reader stands. */
  async cursor(): Promise<{ uidValidity: number; uid: number } | undefined> {
    const [row] = await this.rows<{ uidValidity: number; uid: number }>(
      'select uid_validity::float8 as "uidValidity", last_uid::float8 as uid from mailbox_states',
    );
    return row;
  }

  /** What each message in the inbox became, in the order of the inbox: two that are the same mail became the same. */
  mails(): Promise<StoredMail[]> {
    return this.rows<StoredMail>(
      `select n.id::int, n.subject, from_name as "fromName", from_address as "fromAddress", own_text as "ownText",
         quoted_text as "quotedText",
         to_char(sent_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
         array(select a.name from notification_attachments a where a.notification_id = n.id order by a.id) as files,
         array(select a.sha256 from notification_attachments a where a.notification_id = n.id order by a.id) as "fileSums"
       from mail_places p join mail_receipts r on r.id = p.receipt_id join notifications n on n.id = r.notification_id
       order by p.uid`,
    );
  }

  /** Waits until the reader has dealt with the message of this number. @param but in another numbering than this one */
  async reached(uid: number, but?: number): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      const cursor = await this.cursor();
      if (cursor?.uid === uid && cursor.uidValidity !== but) return;
      if (Date.now() > end) throw new Error(`the reader stands at ${JSON.stringify(cursor)}, not at ${uid}`);
      await pause(100);
    }
  }

  async #signedIn(): Promise<TestClient> {
    if (!this.#server) throw new Error('the server is down');
    const client = this.#server.client();
    const answer = await client.post('/api/insurance-iam-management/v1/login', {
      userEmail: this.#settings['HASAR_ADMIN_EMAIL'],
      userPassword,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return client;
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
