import { randomBytes } from 'node:crypto';
import { fillPath } from '@hasar/contract/endpoint.ts';
import { getDocumentFile } from '@hasar/contract/documents/endpoints-files.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { addDocument, documentOf, documentsPath, fileOf } from '../../testing/documents.ts';
import { heicPhoto, hugePng, photo, secretMake } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Birinci Acente');
  client = await server.signIn(user!);
  caseId = (await openCase(client)).id;
});
afterAll(() => server.stop());

const add = async (name: string, bytes: Uint8Array) =>
  documentOf(await addDocument(client, caseId, name, bytes));

describe('bytes', () => {
  test('go out as they came, in a sandbox, kept by nobody', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10_000)]);
    const { id, sha256 } = await add('Kaza tespit tutanağı.pdf', bytes);
    const shown = await fileOf(client, id);
    expect(shown.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="Kaza tespit tutanagi.pdf"; filename*=UTF-8''Kaza%20tespit%20tutana%C4%9F%C4%B1.pdf`,
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag: `"${sha256}-original"`,
    });
    const saved = await fileOf(client, id, { download: '1' });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('are only attached where a browser has nothing to show', async () => {
    const { id } = await add('liste.csv', Buffer.from(`a;b;${randomBytes(4000).toString('hex')}`));
    const { headers, bytes } = await fileOf(client, id, {}, { 'accept-encoding': 'br, gzip' });
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('content-encoding')).toBeNull();
    expect(bytes).toHaveLength(Number(headers.get('content-length')));
  });

  test('are told of by HEAD without being sent', async () => {
    const { id } = await add('a.txt', Buffer.from(randomBytes(50).toString('hex')));
    const answer = await client.send('HEAD', fillPath(getDocumentFile.path, { documentId: id }));
    expect([answer.status, answer.bytes.length, answer.headers.get('content-length')]).toEqual([
      200,
      0,
      '100',
    ]);
  });

  test('that are gone are an error, not an empty file', async () => {
    const { id, documentUrl } = await add('a.txt', Buffer.from(randomBytes(9).toString('hex')));
    await server.jobServices.files.remove(documentUrl);
    expect((await fileOf(client, id)).status).toBe(500);
  });
});

describe('a range', () => {
  let id: number;
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = Buffer.from(randomBytes(5000).toString('hex'));
    ({ id } = await add('uzun.txt', bytes));
  });

  test.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=9990-', 9990, 9999],
    ['bytes=-10', 9990, 9999],
    ['bytes=-20000', 0, 9999],
    ['bytes=5-99999', 5, 9999],
  ])('%s', async (range, start, end) => {
    const answer = await fileOf(client, id, {}, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/10000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(answer.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=10000-', 'bytes=20000-20001', 'bytes=-0'])('%s lies outside', async (range) => {
    const answer = await fileOf(client, id, {}, { range });
    expect([answer.status, answer.body.code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
    expect(answer.headers.get('content-range')).toBe('bytes */10000');
  });

  test.each(['bytes=5-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    '%s is none: the whole is sent',
    async (range) => {
      const answer = await fileOf(client, id, {}, { range });
      expect([answer.status, answer.bytes.length]).toEqual([200, 10_000]);
    },
  );

  test('goes on with the same bytes only', async () => {
    const etag = (await fileOf(client, id)).headers.get('etag') ?? '';
    const same = await fileOf(client, id, {}, { range: 'bytes=5-', 'if-range': etag });
    const other = await fileOf(client, id, {}, { range: 'bytes=5-', 'if-range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
  });
});

describe('a photo', () => {
  test('leaves the house upright and without its metadata; the original keeps both', async () => {
    const bytes = await photo();
    expect(bytes.includes(secretMake)).toBe(true);
    const { id } = await add('IMG_0001.jpg', bytes);
    const given = await fileOf(client, id);
    const meta = await sharp(given.bytes).metadata();
    expect([meta.width, meta.height, meta.exif, meta.xmp, meta.orientation]).toEqual([
      400,
      640,
      undefined,
      undefined,
      undefined,
    ]);
    expect(given.bytes.includes(secretMake)).toBe(false);
    expect(given.headers.get('content-disposition')).toContain('IMG_0001.jpg');
    const original = await fileOf(client, id, { rendition: 'original' });
    expect(original.bytes.equals(bytes)).toBe(true);
    const small = await fileOf(client, id, { rendition: 'thumbnail' });
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 200, height: 320 });
    expect((await fileOf(client, id, { rendition: 'jpeg' })).status).toBe(404);
    expect((await fileOf(client, id, { rendition: 'huge' })).status).toBe(400);
    const { document } = (await client.get(`${documentsPath}/${id}`)).body;
    expect(document).toMatchObject({ renditionState: 'done', hasThumbnail: true, width: 400, height: 640 });
  });

  test('of an iPhone becomes a JPEG beside the original', async () => {
    const { id, contentType } = await add('IMG_0002.HEIC', heicPhoto);
    expect(contentType).toBe('image/heic');
    for (const query of [{}, { rendition: 'jpeg' }, { rendition: 'clean' }]) {
      const given = await fileOf(client, id, query);
      expect(given.headers.get('content-type')).toBe('image/jpeg');
      expect(given.headers.get('content-disposition')).toContain('inline; filename="IMG_0002.jpg"');
      expect(await sharp(given.bytes).metadata()).toMatchObject({ width: 64, height: 32 });
      expect(given.bytes.includes(secretMake)).toBe(false);
    }
    const original = await fileOf(client, id, { rendition: 'original' });
    expect(original.bytes.equals(heicPhoto)).toBe(true);
    expect(original.headers.get('content-disposition')).toContain('attachment; filename="IMG_0002.HEIC"');
  });

  test.each<[string, (picture: Sharp) => Sharp, string]>([
    ['PNG', (picture) => picture.png(), 'image/png'],
    ['WebP', (picture) => picture.webp(), 'image/webp'],
    ['GIF', (picture) => picture.gif(), 'image/gif'],
    ['TIFF', (picture) => picture.tiff(), 'image/tiff'],
  ])('as %s stays one', async (_, as, contentType) => {
    const bytes = await as(sharp(await photo(50, 40)).keepMetadata()).toBuffer();
    const { id } = await add('resim', bytes);
    const given = await fileOf(client, id);
    expect(given.headers.get('content-type')).toBe(contentType);
    expect(given.bytes.includes(secretMake)).toBe(false);
    expect((await fileOf(client, id, { rendition: 'thumbnail' })).status).toBe(200);
  });

  test('that was cut short is shown as far as it goes', async () => {
    const whole = await photo(1200, 900);
    const { id } = await add('yarim.jpg', whole.subarray(0, whole.length - 2000));
    expect((await fileOf(client, id, { rendition: 'thumbnail' })).status).toBe(200);
  });

  test('that unpacks to gigabytes is kept, and not unpacked', async () => {
    const bomb = hugePng(60_000, 60_000);
    const { id } = await add('bomba.png', bomb);
    expect((await fileOf(client, id)).status).toBe(404);
    expect((await fileOf(client, id, { rendition: 'original' })).bytes.equals(bomb)).toBe(true);
    const { document } = (await client.get(`${documentsPath}/${id}`)).body;
    expect(document).toMatchObject({ renditionState: 'failed', hasThumbnail: false });
  });

  test('that says it is a huge HEIC is kept, and not unpacked', async () => {
    const bomb = Buffer.from(heicPhoto);
    const at = bomb.indexOf('ispe');
    bomb.writeUInt32BE(60_000, at + 8);
    bomb.writeUInt32BE(60_000, at + 12);
    const { id } = await add('bomba.heic', bomb);
    expect((await fileOf(client, id, { rendition: 'thumbnail' })).status).toBe(404);
    expect((await fileOf(client, id, { rendition: 'original' })).status).toBe(200);
  });
});
