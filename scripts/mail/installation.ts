import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import pg from 'pg';
import type { TestClient } from '../../packages/server/src/testing/client.ts';
import { databaseNamed } from '../../packages/server/src/testing/database-url.ts';
import type { Dovecot } from '../../packages/server/src/testing/dovecot.ts';
import { freePort, startProcess, type ServerProcess } from '../../packages/server/src/testing/process.ts';

const admin = { userEmail: 'ilk@example.com', userPassword: 'Sınav-Parola-1' };

/** The product with a database of its own, started and killed as often as one likes. */
export class Installation {
  readonly #database: string;
  readonly #settings: Record<string, string>;
  #server: ServerProcess | undefined;

  private constructor(database: string, settings: Record<string, string>) {
    this.#database = database;
    this.#settings = settings;
  }

  static async create(url: string, folder: string): Promise<Installation> {
    const name = `mail_${randomUUID().replaceAll('-', '')}`;
    await query(url, `create database ${name}`);
    const database = databaseNamed(url, name);
    return new Installation(database, {
      DATABASE_URL: database,
      HASAR_DATA: join(folder, name),
      HASAR_ADMIN_EMAIL: admin.userEmail,
      HASAR_ADMIN_PASSWORD: admin.userPassword,
      HASAR_LOG_LEVEL: 'error',
      SMTP_LISTEN: 'off',
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
    const client = await this.#signedIn();
    const { host, port, login } = dovecot.server(user);
    const answer = await client.post(saveMailbox.path, {
      mailboxAddress: 'hasar@example.com',
      imap: { host, port, security: 'none', user: login?.user, secret: dovecot.password },
      smtp: null,
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  }

  /** Subjects of all notifications, and how many messages are set aside. */
  async stored(): Promise<{ subjects: string[]; setAside: number }> {
    const subjects = await query<{ subject: string }>(
      this.#database,
      'select subject from notifications order by id',
    );
    const [aside] = await query<{ count: number }>(
      this.#database,
      "select count(*)::int as count from mail_receipts where state = 'setAside'",
    );
    return { subjects: subjects.map(({ subject }) => subject), setAside: aside?.count ?? 0 };
  }

  /** How many are stored, asked cheaply. */
  async count(): Promise<number> {
    const [row] = await query<{ count: number }>(
      this.#database,
      'select count(*)::int as count from notifications',
    );
    return row?.count ?? 0;
  }

  /** Where the reader stands. */
  async cursor(): Promise<{ uidValidity: number; uid: number } | undefined> {
    const [row] = await query<{ uidValidity: number; uid: number }>(
      this.#database,
      'select uid_validity::float8 as "uidValidity", last_uid::float8 as uid from mailbox_states',
    );
    return row;
  }

  async #signedIn(): Promise<TestClient> {
    if (!this.#server) throw new Error('the server is down');
    const client = this.#server.client();
    const answer = await client.post('/api/insurance-iam-management/v1/login', admin);
    if (answer.status !== 200) throw new Error(answer.text);
    return client;
  }
}

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}
