import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answering, claimsOf, opened, PushService } from '../../testing/push-service.ts';
import { PushSender } from './push-sender.ts';

const keys = PushSender.newKeys();
const contact = 'mailto:acente@example.com';
const message = { title: 'Hasar', body: 'Ğüşiöç İı' };
const sender = new PushSender({ allowPrivateHosts: true });
const service = new PushService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.forget());

type Token = { endpoint: string; keys: { p256dh: string; auth: string } };

function send(to = service, by = sender) {
  const subscription = to.subscription();
  const { endpoint, keys: theirs } = JSON.parse(subscription.token) as Token;
  return { subscription, outcome: by.send({ endpoint, ...theirs }, message, keys, contact) };
}

/** What became of a push that the service answers so. */
const answered = (answer: PushService['answer']) => {
  service.answer = answer;
  return send().outcome;
};

test('a push service gets what only the browser can read, signed for that service and for less than a day', async () => {
  const { subscription, outcome } = send();
  expect(await outcome).toBe('sent');
  const [push] = service.pushed;
  if (!push) throw new Error('nothing arrived');
  expect(opened(push, subscription)).toEqual(message);
  expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  const { aud, sub, exp } = claimsOf(push, keys.publicKey);
  expect([aud, sub]).toEqual([service.address, contact]);
  const left = Number(exp) - Date.now() / 1000;
  expect(left > 0 && left <= 86_400).toBe(true);
  expect(() => claimsOf(push, PushSender.newKeys().publicKey)).toThrow('not signed');
});

test.each([200, 201, 202])('%i: it is on its way', async (status) => {
  expect(await answered(answering(status))).toBe('sent');
});

test.each([404, 410])('%i: the browser has given its subscription up', async (status) => {
  expect(await answered(answering(status))).toBe('gone');
});

test.each<[number, Record<string, string>, number]>([
  [429, { 'retry-after': '120' }, 120_000],
  [503, { 'retry-after': '0' }, 1000],
  [429, { 'retry-after': '99999999' }, 3_600_000],
])('%i with %j: not before then, and within the hour', async (status, headers, pause) => {
  expect(await answered(answering(status, headers))).toEqual({ pause });
});

test('a pause may be told as a date', async () => {
  const at = new Date(Date.now() + 600_000).toUTCString();
  const outcome = await answered(answering(429, { 'retry-after': at }));
  const { pause = 0 } = outcome as { pause?: number };
  expect(pause > 500_000 && pause <= 600_000).toBe(true);
});

test.each<[string, PushService['answer'], RegExp]>([
  ['500', answering(500), /answered 500/],
  ['429 without a pause', answering(429), /answered 429/],
  ['403', answering(403), /answered 403/],
  ['a redirect, which nobody follows', answering(307, { location: '/elsewhere' }), /answered 307/],
  ['half an answer', (response) => response.destroy(), /hang up/],
])('%s: worth another try', async (_, answer, why) => {
  await expect(answered(answer)).rejects.toThrow(why);
  expect(service.pushed).toHaveLength(1);
});

test('a service that never answers is not waited for without an end', async () => {
  service.answer = () => undefined;
  const impatient = new PushSender({ allowPrivateHosts: true, patience: 100 });
  await expect(send(service, impatient).outcome).rejects.toThrow('aborted');
});

const openssl = '/usr/bin/openssl';
describe.skipIf(!existsSync(openssl))('over HTTPS', () => {
  const make = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', '/CN=push', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', '-', '-out', '-'];
  const trustedAtFirst = tls.getCACertificates('default');
  let secure: PushService;
  let certificate: string;
  beforeAll(async () => {
    const pem = execFileSync(openssl, [...make, ...names], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    certificate = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));
    secure = new PushService({ key: pem, cert: certificate });
    await secure.start();
  });
  afterAll(() => {
    tls.setDefaultCACertificates(trustedAtFirst);
    secure.stop();
  });

  test('it goes to whoever can prove to be the service, and to nobody else', async () => {
    await expect(send(secure).outcome).rejects.toThrow('self-signed certificate');
    expect(secure.pushed).toEqual([]);
    tls.setDefaultCACertificates([...trustedAtFirst, certificate]);
    const { subscription, outcome } = send(secure);
    expect(await outcome).toBe('sent');
    expect(secure.pushed.map((push) => opened(push, subscription))).toEqual([message]);
  });

  test('a server of the house is not reached, although it could prove who it is', async () => {
    const before = secure.pushed.length;
    const strict = new PushSender({ allowPrivateHosts: false });
    expect(await send(secure, strict).outcome).toBe('gone');
    expect(secure.pushed).toHaveLength(before);
  });
});
