import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@hasar/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { fireAlarmsJob, pushJob } from './modules/alerts/jobs.ts';
import { alertRoutes } from './modules/alerts/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { caseRoutes } from './modules/cases/routes.ts';
import { renewStatusesJob } from './modules/cases/jobs.ts';
import { fireUntouched } from './modules/cases/service.ts';
import { companyRoutes } from './modules/companies/routes.ts';
import { renderDocumentJob, sweepFilesJob } from './modules/documents/jobs.ts';
import { documentRoutes } from './modules/documents/routes.ts';
import { fileRoutes } from './modules/documents/routes-files.ts';
import { removeExpiredJob } from './modules/identity/jobs.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { colleagueRoutes } from './modules/identity/routes-colleagues.ts';
import { directoryRoutes } from './modules/identity/routes-directory.ts';
import { passwordRoutes } from './modules/identity/routes-password.ts';
import { findSession } from './modules/identity/service.ts';
import { mailboxRoutes } from './modules/mailboxes/routes.ts';
import { deliverJob, mailAlertsJob, sweepOutboxJob } from './modules/notifications/jobs.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { notificationPartRoutes } from './modules/notifications/routes-parts.ts';
import { notificationWritingRoutes } from './modules/notifications/routes-writing.ts';
import { attachThread } from './modules/notifications/service.ts';
import type { Database } from './platform/db/database.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { removeOldLiveEventsJob } from './modules/live/jobs.ts';
import { makeHoursJob, prepareMonthsJob } from './modules/measurements/jobs.ts';
import { measurementRoutes } from './modules/measurements/routes.ts';
import { readingRoutes } from './modules/measurements/routes-readings.ts';
import { reckonAlarmsJob } from './modules/notes/jobs.ts';
import { noteRoutes } from './modules/notes/routes.ts';
import { fireNoteAlarms } from './modules/notes/service.ts';
import { sendReportsJob } from './modules/reports/jobs.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { docs } from './platform/http/docs.ts';
import { sendNotFound } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import type { HttpServices } from './platform/http/mount.ts';
import { createHttpServer } from './platform/http/server.ts';
import { SessionCookie } from './platform/http/session-cookie.ts';
import { webFiles } from './platform/http/web-files.ts';
import type { Job } from './platform/jobs/job.ts';
import { PushSender } from './platform/push/push-sender.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { LiveHub } from './platform/live/hub.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { clamdAt } from './platform/storage/virus-scan.ts';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export const jobs: readonly Job[] = [
  renewStatusesJob,
  removeExpiredJob,
  removeOldLiveEventsJob,
  fireAlarmsJob([fireNoteAlarms, fireUntouched]),
  pushJob,
  reckonAlarmsJob,
  renderDocumentJob,
  sweepFilesJob,
  deliverJob,
  sweepOutboxJob,
  mailAlertsJob,
  makeHoursJob,
  prepareMonthsJob,
  sendReportsJob,
];

/** The web side, assembled: what holds for every answer, then the modules, then the page for every other address. */
export async function createApp(parts: {
  env: Pick<Env, 'publicUrl' | 'trustedProxies' | 'valueListUrl'> & Partial<Pick<Env, 'clamd'>>;
  version: string;
  database: Database;
  logger: Logger;
  isStopping: () => boolean;
  /** The clock that alarms go by. */
  now?: () => Date;
  push?: PushSender;
  files: FileStore;
  secrets: SecretBox;
  /** Where this server takes mail in by itself; null: nowhere. */
  mailListensAt?: () => string | null;
}): Promise<FastifyInstance> {
  const { env, database, logger, files, secrets } = parts;
  const publicOrigin = env.publicUrl === undefined ? undefined : new URL(env.publicUrl).origin;
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const app = await createHttpServer({
    logger,
    publicOrigin,
    trustedProxies: env.trustedProxies,
    fileStore: files.origin,
  });
  const cookie = new SessionCookie(secure);
  const services: HttpServices = {
    database,
    now: parts.now ?? (() => new Date()),
    findSession: async (request) => {
      const token = cookie.read(request);
      return token === undefined ? undefined : findSession(database, token);
    },
  };
  healthRoutes(app, database, parts.isStopping);
  identityRoutes(app, services, cookie);
  passwordRoutes(app, services, cookie);
  directoryRoutes(app, services, () => env.publicUrl ?? `http://localhost:${portOf(app)}`);
  caseRoutes(app, services, attachThread);
  companyRoutes(app, services);
  accountRoutes(app, services);
  noteRoutes(app, services);
  alertRoutes(app, services, parts.push ?? new PushSender({ allowPrivateHosts: false }));
  colleagueRoutes(app, services);
  const documents = { files, scanner: env.clamd === undefined ? undefined : clamdAt(env.clamd) };
  documentRoutes(app, services, documents);
  fileRoutes(app, services, files);
  const notifications = { ...documents, secrets, now: services.now };
  notificationRoutes(app, services, notifications);
  notificationPartRoutes(app, services, notifications);
  notificationWritingRoutes(app, services);
  mailboxRoutes(app, services, { database, secrets, listensAt: parts.mailListensAt ?? (() => null) });
  auditRoutes(app, services);
  reportRoutes(app, services);
  measurementRoutes(app, services);
  readingRoutes(app, services);
  const hub = new LiveHub(database);
  await hub.start();
  // Before connections are waited for: an open stream would hold the server up.
  app.addHook('preClose', () => hub.stop());
  liveRoutes(app, services, hub);
  await app.register(
    docs(Object.values(endpoints), { version: parts.version, publicUrl: env.publicUrl ?? '/' }),
  );
  if (existsSync(join(webFolder, 'index.html'))) {
    const pageSettings = { __VALUE_LIST_URL__: env.valueListUrl ?? '' };
    await webFiles(app, { folder: webFolder, secure, fileStore: files.origin, pageSettings });
  } else {
    // While developing, Vite serves the page.
    app.setNotFoundHandler(sendNotFound);
  }
  return app;
}

/** The port it listens on: not known before, where the system chooses one. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
