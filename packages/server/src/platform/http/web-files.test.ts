import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { createHttpServer } from './server.ts';
import { webFiles } from './web-files.ts';

const page = `<!doctype html><title>Hasar</title>
<meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="list" content="__LIST__"><style nonce="__CSP_NONCE__"></style>`;
const script = 'console.log(1);'.repeat(500);

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hasar-web-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'gizli');
  await writeFile(join(folder, 'dist', 'index.html'), page);
  await writeFile(join(folder, 'dist', 'favicon.svg'), '<svg/>');
  const asset = join(folder, 'dist', 'assets', 'main-1a2b3c.js');
  await writeFile(asset, script);
  await writeFile(`${asset}.br`, brotliCompressSync(script));
  await writeFile(`${asset}.gz`, gzipSync(script));
  app = await serve(false);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(secure: boolean): Promise<FastifyInstance> {
  const publicOrigin = secure ? 'https://hasar.example' : undefined;
  const made = await createHttpServer({
    logger: createLogger('silent'),
    publicOrigin,
    trustedProxies: undefined,
  });
  const pageSettings = { __LIST__: `https://example.com/?a=1&b="<$&>` };
  await webFiles(made, { folder: join(folder, 'dist'), secure, pageSettings });
  await made.listen({ port: 0, host: '127.0.0.1' });
  return made;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: number;
}

/** As it goes over the wire: the path not tidied, the body not unpacked. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', on = app): Promise<Answer> {
  const { port } = on.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, text: body.toString(), bytes: body.length });
      });
    });
    request.on('error', reject).end();
  });
}
const nonceOf = ({ headers }: Answer) =>
  /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

describe('the page', () => {
  test.each(['/', '/cases', '/case/17', '/unknown/deeper', '/?x=1', '/cases?tab=all', '/apiary'])(
    'stands at %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toContain('<title>Hasar</title>');
    },
  );

  test.each([
    ['cross-site', 'same-origin'],
    ['same-site', 'same-origin'],
    ['anything', 'same-origin'],
    ['none', 'unsafe-none'],
    ['same-origin', 'unsafe-none'],
  ])('asked for from %s, it stands to its opener as %s', async (site, policy) => {
    for (const path of ['/', '/cases']) {
      const { headers } = await get(path, { 'sec-fetch-site': site });
      expect(headers['cross-origin-opener-policy']).toBe(policy);
    }
  });

  test('is cut off from its opener where the browser does not say from where it is asked for', async () => {
    expect((await get('/cases')).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('lets its own styles through by a nonce that no other answer has', async () => {
    const answers = [await get('/'), await get('/'), await get('/cases')];
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    for (const [at, { text }] of answers.entries()) {
      expect(nonces[at]!.length).toBeGreaterThanOrEqual(22);
      expect(text.split(`nonce="${nonces[at]}"`)).toHaveLength(3);
      expect(text).not.toContain('__CSP_NONCE__');
    }
  });

  test('runs no script but from our own files, nothing inline, nothing in a frame', async () => {
    const { headers } = await get('/cases');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toContain(`base-uri 'none'`);
    expect(policy).toContain(`require-trusted-types-for 'script'`);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['x-request-id']).toBeDefined();
  });

  test('carries its settings as text, whatever signs they hold', async () => {
    expect((await get('/')).text).toContain('content="https://example.com/?a=1&amp;b=&quot;&lt;$&amp;&gt;"');
  });

  test('over HTTPS asks for secure connections', async () => {
    const secure = await serve(true);
    const { headers } = await get('/', {}, 'GET', secure);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    await secure.close();
  });

  test('has one address as a file', async () => {
    const { status, headers } = await get('/index.html');
    expect([status, headers.location]).toEqual([302, '/']);
  });
});

describe('a built file', () => {
  const asset = '/assets/main-1a2b3c.js';

  test('is kept for ever', async () => {
    const answer = await get(asset);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(script);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['br', () => brotliCompressSync(script).length],
    ['gzip', () => gzipSync(script).length],
  ])('goes out as it was compressed beforehand: %s', async (encoding, size) => {
    const answer = await get(asset, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.bytes).toBe(size());
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
  });

  test('whose name does not change is asked for again within the hour', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
  });

  test('that is gone is no page: an old tab must notice', async () => {
    const answer = await get('/assets/main-0a0b0c.js');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%5csecret.txt',
  ])('outside of the folder stays there: %s', async (path) => {
    expect((await get(path)).text).not.toContain('gizli');
  });
});

describe('an address of the API that leads nowhere', () => {
  test.each(['/api/nowhere', '/api/'])('%s is answered by the API', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('and a write to any address is none of the page', async () => {
    expect((await get('/cases', {}, 'POST')).status).toBe(404);
  });
});
