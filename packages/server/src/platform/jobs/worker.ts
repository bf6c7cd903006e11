import { Logger, parseCronItems, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import type { Job, JobServices } from './job.ts';

export interface Worker {
  stop(): Promise<void>;
}

/** Brings the queue's own tables up to date; done with the other migrations, so that a web process may queue at once. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}

/** Runs jobs until stopped. The queue is worked by the owner; handlers work through the application's role like everyone. */
export async function startWorker(url: string, jobs: readonly Job[], services: JobServices): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'hasar-worker' });
  const lost = (error: Error) =>
    services.log.warn({ err: { message: error.message } }, 'worker lost a connection');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: taskList(jobs, services),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) =>
        job.schedule === undefined ? [] : [{ task: job.name, match: job.schedule, identifier: job.name }],
      ),
    ),
    logger: quietLogger(services.log),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

function taskList(jobs: readonly Job[], services: JobServices): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (raw: unknown) => {
        const { _cron, ...payload } = raw as Record<string, unknown>;
        await job.handle(job.payload.parse(payload), services);
      },
    ]),
  );
}

/** The queue tells much; what fails is what we keep. */
function quietLogger(log: PinoLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'job failed');
    else if (level === 'warning') log.warn({ queue: message }, 'queue');
  });
}
