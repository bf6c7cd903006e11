import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maximumFileSize } from '@hasar/contract/documents/codes.ts';
import { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openCase } from '../../testing/cases.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { addDocument, documentOf, fileOf, prepare } from '../../testing/documents.ts';
import { photo } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let colleague: TestClient;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  const [user, other] = await server.organization('Birinci Acente', ['operator', 'operator']);
  client = await server.signIn(user!);
  colleague = await server.signIn(other!);
  caseId = (await openCase(client)).id;
});
afterAll(() => server.stop());

const put = (url: string, body: Uint8Array | string, by = client, headers = {}) =>
  by.send('PUT', url, headers, body);

type Sent = string | Uint8Array | Promise<Uint8Array>;

/** How a body goes that does not say how long it is. */
async function putChunked(url: string, chunks: Iterable<Uint8Array>): Promise<number> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(url, server.address), {
    method: 'PUT',
    headers: { cookie },
    body: Readable.toWeb(Readable.from(chunks)) as ReadableStream,
    duplex: 'half',
  });
  return response.status;
}

const halfWritten = () => readdir(join(server.filesFolder, '.writing'));

describe('a place for bytes', () => {
  test('is handed out for a size that may be', async () => {
    const ask = (size: unknown) => client.post(prepareUpload.path, { caseId, fileName: 'a.pdf', size });
    expect((await ask(maximumFileSize)).status).toBe(200);
    const over = await ask(maximumFileSize + 1);
    expect([over.status, over.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    for (const size of [0, -1, 1.5, '1']) expect((await ask(size)).status).toBe(400);
    expect((await ask(0)).body['fields']).toEqual({ size: 'validation.emptyFile' });
  });

  test('is filled by whoever it was handed to, from our own pages', async () => {
    const { upload } = await prepare(client, caseId, 'a.txt', 5);
    expect((await put(upload.url, 'bytes', server.client())).status).toBe(401);
    expect((await put(upload.url, 'bytes', colleague)).status).toBe(404);
    expect((await put(`${upload.url}x`, 'bytes')).status).toBe(404);
    const foreign = await put(upload.url, 'bytes', client, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
    expect((await put(upload.url, 'bytes')).status).toBe(200);
  });

  test('takes exactly what was announced', async () => {
    const { upload } = await prepare(client, caseId, 'a.txt', 5);
    expect((await put(upload.url, 'byte')).body['fields']).toEqual({ body: 'validation.fileSize' });
    expect((await put(upload.url, '')).body['fields']).toEqual({ body: 'validation.emptyFile' });
    expect((await put(upload.url, 'bytes!')).status).toBe(413);
    expect(await putChunked(upload.url, [Buffer.from('by'), Buffer.from('te')])).toBe(400);
    expect(await putChunked(upload.url, [Buffer.from('by'), Buffer.from('tes')])).toBe(200);
  });

  test('cuts off who sends without end', async () => {
    const { upload } = await prepare(client, caseId, 'a.txt', 1_000_000);
    let sent = 0;
    const chunks = (function* endless() {
      for (; sent < 5000; sent += 1) yield randomBytes(100_000);
    })();
    const outcome = await putChunked(upload.url, chunks).catch(() => 413);
    expect(outcome).toBe(413);
    expect(sent).toBeLessThan(5000);
  });

  test('keeps nothing of what breaks off, and is filled by another try', async () => {
    const { upload } = await prepare(client, caseId, 'a.txt', 3_000_000);
    const leaving = new AbortController();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const half = (async function* slow() {
      yield randomBytes(1_000_000);
      await expect.poll(halfWritten, { timeout: 20_000 }).toHaveLength(1);
      leaving.abort();
      yield randomBytes(1_000_000);
    })();
    const sending = fetch(new URL(upload.url, server.address), {
      method: 'PUT',
      headers: { cookie },
      body: Readable.toWeb(Readable.from(half)) as ReadableStream,
      duplex: 'half',
      signal: leaving.signal,
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(halfWritten, { timeout: 20_000 }).toEqual([]);
    expect((await put(upload.url, Buffer.alloc(3_000_000))).status).toBe(200);
  });

  test('is closed once the document stands', async () => {
    const { documentUrl, upload } = await prepare(client, caseId, 'kapali.txt', 5);
    await put(upload.url, 'first');
    // Sent again after a lost answer: the later bytes take the place.
    await put(upload.url, 'bytes');
    const body = { caseId, documentUrl, documentTypeCode: 'file' };
    const { id } = documentOf(await client.post('/api/insurance-case-management/v1/documents', body));
    expect((await put(upload.url, 'other')).status).toBe(404);
    expect((await fileOf(client, id)).text).toBe('bytes');
  });

  test('takes the largest file', { timeout: 120_000 }, async () => {
    const largest = Buffer.alloc(maximumFileSize, 'a');
    const { size, sha256 } = documentOf(await addDocument(client, caseId, 'en-buyuk.txt', largest));
    expect(size).toBe(maximumFileSize);
    expect(sha256).toHaveLength(64);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';
const refused = (answer: TestAnswer) => [answer.status, answer.body.code, answer.body['fields']];
const notAccepted = [415, 'UNSUPPORTED_MEDIA_TYPE', { documentUrl: 'validation.fileType' }];

describe('what a file is, its bytes say', () => {
  test.each<[string, string, Sent]>([
    ['an SVG with a script', 'cizim.svg', svg],
    ['an SVG called a picture', 'cizim.png', svg],
    ['an SVG behind an XML declaration', 'cizim.svg', `<?xml version="1.0"?>${svg}`],
    ['a page called a photo', 'foto.jpg', page],
    ['a page called a text', 'not.txt', `\n  ${page}`],
    ['a page in UTF-16 called a text', 'not.txt', Buffer.from(`\ufeff${page}`, 'utf16le')],
    ['a page called a PDF', 'belge.pdf', page],
    ['a text called a photo', 'foto.jpg', 'düz yazı'],
    ['a text that begins like a bitmap', 'foto.bmp', 'BMW 320 sol ön çamurluk'],
    ['a script', 'kur.js', 'alert(1)'],
    ['a shell script called a text file without a name for it', 'kur.sh', '#!/bin/sh\nrm -rf /'],
    ['a program for Windows', 'fatura.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a program for Linux', 'foto.jpg', createHead('7f454c4602010100')],
    ['a Java archive', 'belge.zip', zipWith('META-INF/MANIFEST.MF')],
    ['a compound file of unknown content', 'kurulum.doc', createHead('d0cf11e0a1b11ae1')],
    ['what is no mail called mail', 'ileti.eml', 'Merhaba'],
    ['nothing that is known', 'veri.bin', createHead('0001020304')],
  ])('refuses %s', async (_, name, bytes) => {
    expect(refused(await addDocument(client, caseId, name, await bytes))).toEqual(notAccepted);
  });

  test.each<[string, string, Sent, string]>([
    ['a text', 'not.txt', 'Düz yazı', 'text/plain'],
    [
      'a text of an old Turkish system',
      'eski.txt',
      Buffer.from([0xfe, 0xfd, 0xf0, 0x20, 0x61]),
      'text/plain',
    ],
    ['a table', 'liste.csv', 'plaka;tutar\n34 ABC 123;1,5', 'text/csv'],
    ['a mail', 'ileti.eml', 'From: a@example.com\r\nSubject: Hasar\r\n\r\nMerhaba', 'message/rfc822'],
    ['a PDF called otherwise', 'belge.jpg', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'application/pdf'],
    ['a Word document of old', 'eski.doc', compound('WordDocument'), 'application/msword'],
    ['an Outlook message', 'ileti.msg', compound('__properties_version1.0'), 'application/vnd.ms-outlook'],
    ['a bitmap', 'tarama.bmp', bitmap(), 'image/bmp'],
    ['an archive', 'dosyalar.zip', zipWith('a.txt'), 'application/zip'],
    [
      'a Word document',
      'rapor.docx',
      zipWith('[Content_Types].xml', 'word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a film', 'kaza.mp4', createHead('0000001c667479706d70343200000000'), 'video/mp4'],
  ])('takes %s', async (_, name, bytes, contentType) => {
    const own = (await openCase(client, {}, 'kh2')).id;
    const answer = await addDocument(client, own, name, await bytes);
    expect(documentOf(answer).contentType).toBe(contentType);
  });

  test('a picture that is a script as well is a picture and does nothing', async () => {
    const polyglot = Buffer.concat([
      Buffer.from('GIF89a/*', 'latin1'),
      Buffer.alloc(20),
      Buffer.from('*/=1;alert(1)//'),
    ]);
    const document = documentOf(await addDocument(client, caseId, 'resim.gif', polyglot));
    const { headers, bytes } = await fileOf(client, document.id, { rendition: 'original' });
    expect(bytes.equals(polyglot)).toBe(true);
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  test('an archive that unpacks to a thousand times its size is kept as it is, unopened', async () => {
    const bomb = await bombOf(6);
    expect(bomb.length).toBeLessThan(300_000);
    const document = documentOf(await addDocument(client, caseId, 'bomba.docx', bomb));
    expect([
      'application/zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]).toContain(document.contentType);
    expect((await fileOf(client, document.id)).bytes.equals(bomb)).toBe(true);
  });
});

describe('names', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\win.txt', 'win.txt'],
    ['a\r\nset-cookie: x=1\r\n.txt', 'a set-cookie_ x=1.txt'],
    ['fatura\u202Etxt.exe.txt', 'fatura txt.exe.txt'],
    ['Ğüşiöç İIıi "çift" tırnak.txt', 'Ğüşiöç İIıi _çift_ tırnak.txt'],
    ['I\u0307hbar.txt', 'İhbar.txt'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['con:aux?.txt', 'con_aux_.txt'],
    [`${'ş'.repeat(300)}.txt`, `${'ş'.repeat(73)}.txt`],
    ['\u200b', 'dosya'],
    ['a\ud800b.txt', 'a\ufffdb.txt'],
  ])('%j is kept as %j', async (sent, kept) => {
    const { documentUrl } = await prepare(client, caseId, sent, 1);
    expect(documentUrl.split('/').slice(2)).toEqual([kept]);
  });

  test('reach a download whole, with nothing smuggled into its headers', async () => {
    const name = 'İhbar "formu"\r\nX-Evil: 1.txt';
    const { id, valueName } = documentOf(
      await addDocument(client, caseId, 'a.txt', randomBytes(9).toString('hex'), { valueName: name }),
    );
    expect(valueName).toBe('İhbar "formu" X-Evil: 1.txt');
    const { headers } = await fileOf(client, id);
    expect(headers.get('x-evil')).toBeNull();
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Ihbar _formu_ X-Evil_ 1.txt"; filename*=UTF-8''${encodeURIComponent('İhbar _formu_ X-Evil_ 1.txt')}`,
    );
  });

  test('a photo is called after what it is', async () => {
    const { id } = documentOf(await addDocument(client, caseId, 'foto.pdf', await photo()));
    const { headers } = await fileOf(client, id, { rendition: 'original' });
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toContain('foto.pdf.jpg');
  });
});

function createHead(hex: string): Buffer {
  return Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600)]);
}

function compound(stream: string): Buffer {
  return Buffer.concat([
    createHead('d0cf11e0a1b11ae1'),
    Buffer.from(`${stream}\0`, 'utf16le'),
    randomBytes(64),
  ]);
}

function bitmap(): Buffer {
  const head = Buffer.alloc(58);
  head.write('BM');
  head.writeUInt32LE(58, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  return head;
}

const wordTypes =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

async function zipWith(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(wordTypes), name);
  return bytesOf(zip);
}

/** Entries of ten million zeros each, the first where a Word document tells what it is. */
async function bombOf(entries: number): Promise<Buffer> {
  const zip = new ZipFile();
  const zeros = Buffer.alloc(10_000_000);
  zip.addBuffer(zeros, '[Content_Types].xml');
  for (let at = 1; at < entries; at += 1) zip.addBuffer(zeros, `word/${at}.xml`);
  return bytesOf(zip);
}

async function bytesOf(zip: ZipFile): Promise<Buffer> {
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
