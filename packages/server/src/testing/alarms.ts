import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Alert } from '@hasar/contract/alerts/schema.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { jobs } from '../app.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import type { TestAnswer, TestClient } from './client.ts';
import type { TestServer } from './server.ts';

const base = '/api/insurance-case-management/v1';
export const notesPath = `${base}/notes`;
export const alertsPath = `${base}/alerts`;
export const holidaysPath = `${base}/holidays`;
export const alarmSettingsPath = `${base}/alarmSettings`;
export const pushKeyPath = `${base}/notifications/pushKey`;
export const deviceTokenPath = `${base}/notifications/deviceToken`;

function good(answer: TestAnswer): TestAnswer['body'] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

export const noteOf = (answer: TestAnswer) => good(answer)['note'] as Note;
export const notesOf = (answer: TestAnswer) => good(answer)['noteList'] as Note[];
export const alertOf = (answer: TestAnswer) => good(answer)['alert'] as Alert;

/** The bell of whoever is signed in. */
export async function bellOf(client: TestClient): Promise<{ alerts: Alert[]; openCount: number }> {
  const body = good(await client.get(alertsPath, { limit: '1000' }));
  return { alerts: body['alertList'] as Alert[], openCount: body['openCount'] as number };
}

/** A clock that a test moves. */
export class TestClock {
  time: Date;

  constructor(time: string) {
    this.time = new Date(time);
  }

  readonly now = (): Date => this.time;

  to(time: string | Date): void {
    this.time = new Date(time);
  }
}

/** One run of the job that a worker starts every minute, by the clock of the server unless another is given. */
export async function fireAlarms({ jobServices }: TestServer, now = jobServices.now): Promise<void> {
  await runJob('alerts.fireAlarms', {}, { ...jobServices, now });
}

export async function runJob(
  name: string,
  payload: object,
  services: TestServer['jobServices'],
): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.handle(payload, services);
}

/** A browser's push subscription; `keys` open what is sent to it. */
export function pushSubscription(endpoint = `https://push.example.com/send/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const secret = randomBytes(16);
  const token = JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: { p256dh, auth: secret.toString('base64url') },
  });
  return { ecdh, secret, token };
}

export const pushToken = (): string => pushSubscription().token;

let days = 0;
/** A day that is nobody's holiday, another one each time. */
export function unusedDay(): string {
  days += 1;
  return new Date(Date.UTC(2040, 0, days)).toISOString().slice(0, 10);
}

/** Whether the queue is empty; for a test that waits until a worker has done what was queued. */
export async function queueIsEmpty(server: TestServer): Promise<boolean> {
  return (await server.asOwner('select 1 from graphile_worker.jobs limit 1')).length === 0;
}

/** A worker as a running server has one, on the database of a test server. */
export function startTestWorker({ ownerUrl, jobServices }: TestServer): Promise<Worker> {
  return startWorker(ownerUrl, jobs, jobServices);
}
