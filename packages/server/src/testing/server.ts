import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleCode } from '@hasar/contract/identity/codes.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { insertOrganization, insertUser } from '../modules/identity/queries-setup.ts';
import { hashPassword } from '../modules/identity/service-password.ts';
import { applicationUrl } from '../platform/db/application-url.ts';
import { Database } from '../platform/db/database.ts';
import { asOwner } from '../platform/db/owner.ts';
import type { JobServices } from '../platform/jobs/job.ts';
import { createLogger } from '../platform/log.ts';
import { PushSender } from '../platform/push/push-sender.ts';
import { SecretBox } from '../platform/secret-box.ts';
import { LocalStore } from '../platform/storage/local-store.ts';
import { TestClient } from './client.ts';
import { databaseNamed, templateDatabase } from './database-url.ts';

export const testPassword = 'Sınav-Parola-1';
let sharedHash: Promise<string> | undefined;

export interface TestUser {
  id: number;
  organizationId: number;
  email: string;
}

/** A whole server on a database of its own, reached over HTTP like any other. */
export class TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Connection string of the owner, whom no policy binds. */
  readonly ownerUrl: string;
  #owner: pg.Pool | undefined;
  readonly address: string;
  /** What jobs are handed, for a test that runs one itself. */
  readonly jobServices: JobServices;

  /** Holds the files of documents; removed with the server. */
  readonly filesFolder: string;

  constructor(app: FastifyInstance, ownerUrl: string, jobServices: JobServices, filesFolder: string) {
    this.app = app;
    this.database = jobServices.database;
    this.jobServices = jobServices;
    this.ownerUrl = ownerUrl;
    this.filesFolder = filesFolder;
    this.address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  /** An organization with one user of each role asked for. */
  async organization(name: string, roles: readonly RoleCode[] = ['operator']): Promise<TestUser[]> {
    sharedHash ??= hashPassword(testPassword);
    const passwordHash = await sharedHash;
    return asOwner(this.ownerUrl, async (db) => {
      const organizationId = await insertOrganization(db, {
        typeCode: 'agency',
        name,
        email: `${randomUUID()}@example.com`,
      });
      const users: TestUser[] = [];
      for (const roleCode of roles) {
        const email = `${roleCode}-${randomUUID()}@example.com`;
        const fullName = `${name} ${roleCode}`;
        users.push({
          id: await insertUser(db, { organizationId, fullName, email, roleCode, passwordHash }),
          organizationId,
          email,
        });
      }
      return users;
    });
  }

  /** A browser of someone who is not signed in. */
  client(): TestClient {
    return new TestClient(this.address);
  }

  async signIn(user: TestUser): Promise<TestClient> {
    const client = this.client();
    const answer = await client.post('/api/insurance-iam-management/v1/login', {
      userEmail: user.email,
      userPassword: testPassword,
    });
    if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`);
    return client;
  }

  /** Straight to the tables, past every policy: for what a test must see or bring about behind the product's back. */
  async asOwner<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    if (!this.#owner) {
      this.#owner = new pg.Pool({ connectionString: this.ownerUrl, max: 2 });
      // Tests that cut every connection cut this one too.
      this.#owner.on('error', () => undefined);
    }
    return (await this.#owner.query<R>(text, values)).rows;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
    await this.#owner?.end();
    await rm(this.filesFolder, { recursive: true, force: true });
  }
}

export async function startTestServer(
  options: {
    publicUrl?: string;
    poolSize?: number;
    trustedProxies?: string;
    now?: () => Date;
    clamd?: string;
  } = {},
): Promise<TestServer> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${templateDatabase}`);
  await client.end();
  const ownerUrl = databaseNamed(server, name);
  const database = new Database(applicationUrl(ownerUrl), {
    size: options.poolSize ?? 8,
    onError: () => undefined,
  });
  const now = options.now ?? (() => new Date());
  const log = createLogger('silent');
  const push = new PushSender({ allowPrivateHosts: true });
  const filesFolder = await mkdtemp(join(tmpdir(), 'hasar-files-'));
  const files = new LocalStore(filesFolder);
  const secrets = new SecretBox(Buffer.alloc(32, ownerUrl));
  const app = await createApp({
    env: {
      publicUrl: options.publicUrl,
      trustedProxies: options.trustedProxies,
      valueListUrl: undefined,
      clamd: options.clamd,
    },
    version: '0.0.0-test',
    database,
    logger: log,
    isStopping: () => false,
    now,
    push,
    files,
    secrets,
  });
  const mail = { outgoingFolder: join(filesFolder, 'outgoing-mail'), publicUrl: 'https://hasar.example' };
  await app.listen({ port: 0, host: '127.0.0.1' });
  return new TestServer(app, ownerUrl, { ...mail, database, log, now, push, files, secrets }, filesFolder);
}
