import { createDecipheriv, createHmac, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Worker } from '../../platform/jobs/worker.ts';
import {
  alertsPath,
  bellOf,
  deviceTokenPath,
  notesPath,
  pushKeyPath,
  pushSubscription,
  queueIsEmpty,
  runJob,
  startTestWorker,
} from '../../testing/alarms.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

/** What a push service was sent. */
interface Pushed {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let server: TestServer;
let worker: Worker;
let service: Server;
let serviceAddress: string;
let answerWith = 201;
const pushed: Pushed[] = [];
let user: TestUser;
let ayse: TestClient;
let admin: TestClient;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(answerWith).end('thanks');
      });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  serviceAddress = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.stop();
  service.close();
  await server.stop();
});
beforeEach(async () => {
  answerWith = 201;
  const [first, second] = await server.organization('Birinci Acente', ['operator', 'admin']);
  user = first!;
  ayse = await server.signIn(user);
  admin = await server.signIn(second!);
  caseId = (await openCase(ayse, { customerFullName: 'Gizli Kişi', plate: '34 ABC 123' })).id;
  await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000 });
  pushed.length = 0;
});

let subscriptions = 0;
const newSubscription = () => {
  subscriptions += 1;
  return pushSubscription(`${serviceAddress}/send/${subscriptions}`);
};
const allow = (token: string, by = ayse, more: object = {}) =>
  by.post(deviceTokenPath, { userProfileId: 999_999, deviceToken: token, platform: 'web', ...more });
const mention = () => admin.post(notesPath, { noteCaseId: caseId, noteText: '@Birinci Acente operator' });
const arrived = (count = 1) => vi.waitUntil(() => pushed.length >= count, { timeout: 20_000, interval: 20 });
const kept = async () =>
  (
    await server.asOwner<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [
      user.id,
    ])
  ).length;

/** What only the browser can read (RFC 8188 and 8291). */
function opened({ body }: Pushed, { ecdh, secret }: ReturnType<typeof pushSubscription>): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const pseudoKey = createHmac('sha256', salt).update(material).digest();
  const expand = (label: string, length: number) =>
    createHmac('sha256', pseudoKey)
      .update(`Content-Encoding: ${label}\0\x01`, 'latin1')
      .digest()
      .subarray(0, length);
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  return JSON.parse(text.slice(0, text.lastIndexOf('\x02')));
}

/** The claims of a VAPID header, its signature checked with the key that the browser was given. */
function claimsOf({ headers }: Pushed, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const ok = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(ok).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

describe('a push', () => {
  test('reaches the browser, sealed for it and signed by us, with nothing personal on the lock screen', async () => {
    const subscription = newSubscription();
    const publicKey = (await ayse.get(pushKeyPath)).body['publicKey'] as string;
    expect((await allow(subscription.token)).status).toBe(200);
    await mention();
    await arrived();
    const [push] = pushed as [Pushed];
    expect(push.path).toBe(`/send/${subscriptions}`);
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(opened(push, subscription)).toEqual({
      title: 'Hasar',
      body: '1 açık alarm',
      lang: 'tr',
      kind: 'mention',
      caseId,
      alertId: (await bellOf(ayse)).alerts[0]?.id,
      openCount: 1,
    });
    const claims = claimsOf(push, publicKey);
    expect(claims['aud']).toBe(serviceAddress);
    expect(claims['sub']).toMatch(/^mailto:.+@.+/);
  });

  test('goes to every browser of the person, whom the session names', async () => {
    await allow(newSubscription().token);
    await allow(newSubscription().token);
    await mention();
    await arrived(2);
    expect(new Set(pushed.map(({ path }) => path)).size).toBe(2);
  });

  test('goes no longer to a browser that somebody else uses by now, of whichever organization', async () => {
    const { token } = newSubscription();
    await allow(token);
    const [other] = await server.organization('İkinci Acente');
    expect((await allow(token, await server.signIn(other!))).status).toBe(200);
    expect(await kept()).toBe(0);
    await allow(token);
    await allow(token, admin);
    expect(await kept()).toBe(0);
  });

  test.each([404, 410])('that is answered %i is the last to that browser', async (status) => {
    answerWith = status;
    await allow(newSubscription().token);
    await mention();
    await arrived();
    await vi.waitUntil(async () => (await kept()) === 0, { timeout: 20_000 });
    await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000 });
    expect(pushed).toHaveLength(1);
  });

  test('that fails is tried again later, until it arrives', async () => {
    answerWith = 503;
    await allow(newSubscription().token);
    await mention();
    await arrived();
    const waiting = () =>
      server.asOwner<{ attempts: number }>(
        `select attempts from graphile_worker.jobs
         where task_identifier = 'alerts.push' and locked_at is null`,
      );
    await vi.waitUntil(async () => (await waiting()).some(({ attempts }) => attempts > 0), {
      timeout: 20_000,
    });
    answerWith = 201;
    await vi.waitUntil(() => queueIsEmpty(server), { timeout: 30_000, interval: 100 });
    expect(pushed.length).toBeGreaterThan(1);
    expect(await kept()).toBe(1);
  });

  test('is not sent once nothing is open, the person has left, or it is of yesterday', async () => {
    await allow(newSubscription().token);
    await mention();
    await arrived();
    await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000 });
    const [row] = await server.asOwner<{ id: number }>(
      'select id::int as id from push_subscriptions where user_id = $1',
      [user.id],
    );
    const send = (since: string) =>
      runJob(
        'alerts.push',
        { organizationId: user.organizationId, subscriptionId: row?.id, since },
        server.jobServices,
      );
    await send(new Date(Date.now() - 2 * 86_400_000).toISOString());
    await server.asOwner('update users set is_active = false where id = $1', [user.id]);
    await send(new Date().toISOString());
    await server.asOwner('update users set is_active = true where id = $1', [user.id]);
    await ayse.post(`${alertsPath}/doneAll`, {});
    await send(new Date().toISOString());
    expect(pushed).toHaveLength(1);
  });

  test('stops when the person says so', async () => {
    const { token } = newSubscription();
    await allow(token);
    await allow(token, admin, { isDeleted: true });
    expect(await kept()).toBe(1);
    await allow(token, ayse, { isDeleted: true });
    expect(await kept()).toBe(0);
  });

  test('reaches the twenty newest browsers of a person', async () => {
    for (let index = 0; index < 22; index += 1) await allow(newSubscription().token);
    expect(await kept()).toBe(20);
  });
});

describe('a device token', () => {
  const { token } = pushSubscription();
  test.each<[string, object, string]>([
    ['is no JSON', { deviceToken: 'x' }, 'deviceToken'],
    [
      'has no keys',
      { deviceToken: JSON.stringify({ endpoint: 'https://push.example.com/1' }) },
      'deviceToken',
    ],
    ['names no web address', { deviceToken: token.replace('https:', 'ftp:') }, 'deviceToken'],
    ['is too long', { deviceToken: token.replace('send', 'x'.repeat(6000)) }, 'deviceToken'],
    ['is of another platform', { deviceToken: token, platform: 'android' }, 'platform'],
  ])('that %s is refused', async (_, body, field) => {
    const answer = await ayse.post(deviceTokenPath, { platform: 'web', ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
  });

  test('needs a session, as the key does', async () => {
    expect((await allow(token, server.client())).status).toBe(401);
    expect((await server.client().get(pushKeyPath)).status).toBe(401);
  });
});

test('the key is one for all servers, however many ask first at once', async () => {
  await server.asOwner('delete from push_keys');
  const answers = await Promise.all(Array.from({ length: 6 }, () => ayse.get(pushKeyPath)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});
