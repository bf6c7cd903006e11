import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListing } from './s3-listing.ts';
import { S3Store } from './s3-store.ts';

/** How the real thing behaves is tried by `npm run test:upload`; here, what we say to it and make of trouble. */
let server: Server;
let store: S3Store;
let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
let status = 200;
let answer = '';

beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(status).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = new S3Store({
    endpoint,
    bucket: 'hasar',
    region: 'eu-central-1',
    accessKey: 'key',
    secretKey: 'secret',
  });
});
afterAll(() => server.close());

test('an upload is signed with its length, for a while', async () => {
  const { url, headers } = await store.target('incoming/1', 1234, 600);
  expect(headers).toEqual({});
  const { pathname, searchParams, origin } = new URL(url);
  expect(origin).toBe(store.origin);
  expect(pathname).toBe('/hasar/incoming/1');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'X-Amz-Expires': '600',
    'X-Amz-SignedHeaders': 'content-length;host',
    'X-Amz-Signature': expect.stringMatching(/^[\da-f]{64}$/) as string,
  });
  expect(url).not.toContain('secret');
});

test('names are escaped, and a copy names the version that was looked at', async () => {
  await store.settle('incoming/1', '2026-01-01/x/Ş (1)+.txt', '"tag"');
  const copy = asked.find(({ method }) => method === 'PUT');
  expect(copy?.url).toBe('/hasar/2026-01-01/x/%C5%9E%20%281%29%2B.txt');
  expect(copy?.headers).toMatchObject({
    'x-amz-copy-source': '/hasar/incoming/1',
    'x-amz-copy-source-if-match': '"tag"',
  });
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', url: '/hasar/incoming/1' });
});

test('a copy that fails after its answer has begun has failed', async () => {
  answer = '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>';
  await expect(store.settle('incoming/1', 'x/1/a', '"tag"')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  answer = '';
});

test.each([
  [404, undefined],
  [403, 'UNAVAILABLE'],
])('what is answered by %i', async (given, code) => {
  status = given;
  const reading = store.read('a/b');
  if (code === undefined) expect(await reading).toBeUndefined();
  else await expect(reading).rejects.toMatchObject({ code });
  status = 200;
});

test('a store that cannot be reached is unavailable', async () => {
  const nowhere = new S3Store({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'hasar',
    region: 'eu-central-1',
    accessKey: 'key',
    secretKey: 'secret',
  });
  await expect(nowhere.read('a/b')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a listing is read page by page', () => {
  const page = `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>
    <NextContinuationToken>a&amp;b</NextContinuationToken>
    <Contents><Key>2026-01-01/x/%C5%9E+%28a%29.txt</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>
    <Contents><Key>incoming/1</Key><LastModified>2026-01-02T03:04:05Z</LastModified><Size>5</Size></Contents>
  </ListBucketResult>`;
  expect(readListing(page)).toEqual({
    files: [
      { key: '2026-01-01/x/Ş (a).txt', modifiedAt: new Date('2026-01-02T03:04:05Z') },
      { key: 'incoming/1', modifiedAt: new Date('2026-01-02T03:04:05Z') },
    ],
    next: 'a&b',
  });
  expect(readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    files: [],
    next: undefined,
  });
});
