import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp, jobs } from './app.ts';
import type { Env } from './env.ts';
import { firstStart } from './first-start.ts';
import { MailServices } from './services-mail.ts';
import { applicationUrl } from './platform/db/application-url.ts';
import { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrateQueue, startWorker } from './platform/jobs/worker.ts';
import { PushSender } from './platform/push/push-sender.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { openSecretBox } from './platform/secret-box.ts';
import { openFileStore } from './platform/storage/open-store.ts';

export interface RunningServices {
  /** Where to point the browser, or what runs instead. */
  readonly address: string;
  /** How to sign in, ready to print. */
  readonly signIn: string;
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

/**
 * Database, migrations, worker, web: in this order up, in the reverse order down. What had started is stopped again when
 * a later part fails.
 * @param onLost the embedded database died and could not be brought back
 * @param now the clock that alarms go by
 */
export async function startServices(
  env: Env,
  version: string,
  log: Logger,
  onLost: (error: Error) => void,
  now: () => Date = () => new Date(),
): Promise<RunningServices> {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll(stops, log));
  try {
    const url = env.databaseUrl ?? (await startEmbedded(env, log, onLost, stops));
    const applied = await migrate(url, () => migrateQueue(url));
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
    const signIn = await firstStart(url, env, log);
    const database = new Database(env.databaseUrl ?? applicationUrl(url), {
      size: 16,
      onError: (error) => log.warn({ err: { message: error.message } }, 'lost a database connection'),
    });
    stops.push(() => database.close());
    const push = new PushSender({ allowPrivateHosts: false });
    const files = openFileStore(env);
    const secrets = await openSecretBox(env);
    const outgoingFolder = join(env.dataFolder, 'outgoing-mail');
    const mail = new MailServices({ database, files, secrets, log });
    if (env.services.worker) {
      const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
      const services = { database, log, now, push, files, secrets, outgoingFolder, publicUrl };
      const worker = await startWorker(url, jobs, services);
      stops.push(() => worker.stop());
      stops.push(() => mail.stop());
      await mail.start(env.smtpListen);
    }
    if (!env.services.web) return { address: 'jobs only, no web', signIn, stop };
    const app = await createApp({
      env,
      version,
      database,
      logger: log,
      now,
      push,
      files,
      secrets,
      mailListensAt: () => mail.listensAt,
      isStopping: () => stopping !== undefined,
    });
    // It holds connections from the beginning, whether or not it comes to listen.
    stops.push(() => app.close());
    await app.listen({ port: env.port, host: env.host });
    const { port } = app.server.address() as AddressInfo;
    return { address: env.publicUrl ?? `http://localhost:${port}`, signIn, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmbedded(
  env: Env,
  log: Logger,
  onLost: (error: Error) => void,
  stops: Stop[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataFolder: env.dataFolder,
    log: ({ level, message, detail }) => log[level]({ detail }, message),
    onCrash: onLost,
  });
  stops.push(() => postgres.stop());
  return postgres.url;
}

async function stopAll(stops: Stop[], log: Logger): Promise<void> {
  for (const stop of stops.toReversed()) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: { message: String(error) } }, 'a part did not stop cleanly');
    }
  }
}
