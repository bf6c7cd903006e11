import { endpoints } from '@hasar/contract/endpoints.ts';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { pagePolicy } from './security-headers.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Örnek Acente', ['admin']);
  client = await server.signIn(user!);
});
afterAll(() => server.stop());

/** The directives of the policy, by name. */
function policyOf(answer: TestAnswer): Record<string, string> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

/** Every endpoint, asked with nothing: by somebody signed in and by nobody. */
const every = Object.values(endpoints).flatMap(({ method, path }) =>
  [true, false].map((signedIn) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1'), signedIn })),
);
const ask = ({ method, path, signedIn }: (typeof every)[number]) => {
  // Signing out must not spoil what is asked next.
  const by = signedIn && !path.endsWith('logout') ? client : server.client();
  return method === 'POST' ? by.post(path, {}) : by.get(path);
};

describe.each(every)('$method $path, signed in: $signedIn', (call) => {
  test('is kept by no cache', async () => {
    expect((await ask(call)).headers.get('cache-control')).toBe('no-store');
  });

  test('carries an id of its own and the protective headers', async () => {
    const answers = [await ask(call), await ask(call)];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.has('x-powered-by')).toBe(false);
    }
  });

  test('may load and run nothing should a browser show it', async () => {
    const policy = policyOf(await ask(call));
    expect(policy).toMatchObject({
      'default-src': `'none'`,
      'script-src': `'self'`,
      'base-uri': `'none'`,
      'frame-ancestors': `'none'`,
      'form-action': `'self'`,
      'require-trusted-types-for': `'script'`,
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https?:/);
  });
});

test('refusals that never reach an endpoint carry the same headers', async () => {
  const answers = [
    await client.get('/api/nowhere'),
    await client.send('POST', listCases.path, { origin: 'https://evil.example' }, '{}'),
    await client.send('POST', listCases.path, { 'content-type': 'application/xml' }, '<a/>'),
    await client.send('POST', listCases.path, { 'content-type': 'application/json' }, '{'),
    await client.send('POST', listCases.path, { 'content-type': 'application/json' }, 'x'.repeat(1_100_000)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 415, 400, 413]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).not.toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
  }
});

test('an address written with escapes is answered as it is without them', async () => {
  const answer = await client.send('GET', listCases.path.replace('/api/', '/%61pi/'));
  if (answer.status === 200) expect(answer.headers.get('cache-control')).toBe('no-store');
  else expect(answer.status).toBe(404);
});

test('an id that a caller brings along is not taken over', async () => {
  const answer = await client.send('GET', listCases.path, { 'x-request-id': 'mine', 'request-id': 'mine' });
  expect(answer.headers.get('x-request-id')).not.toBe('mine');
});

test('strict transport is asked for over HTTPS, and only there', async () => {
  expect((await client.get('/health')).headers.has('strict-transport-security')).toBe(false);
  const secure = await startTestServer({ publicUrl: 'https://hasar.example' });
  const { headers } = await secure.client().get('/health');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  await secure.stop();
});

test.each(['/health', '/ready'])('%s is for everybody, and kept by no cache', async (path) => {
  const answer = await server.client().get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the page may send to a file store of its own besides, and to nobody else', () => {
  const of = (fileStore: string | undefined) => pagePolicy('n', { secure: true, fileStore }).split(';');
  expect(of('https://s3.example')).toContain("connect-src 'self' https://s3.example");
  expect(of(undefined)).toContain("connect-src 'self'");
});
