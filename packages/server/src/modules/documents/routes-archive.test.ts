import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { getDocumentArchive } from '@hasar/contract/documents/endpoints-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { addDocument, documentOf, documentsPath } from '../../testing/documents.ts';
import { photo, secretMake } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Birinci Acente');
  client = await server.signIn(user!);
});
afterAll(() => server.stop());

const archiveOf = (caseId: number, query: Record<string, string> = {}) =>
  client.get(getDocumentArchive.path, { caseId: String(caseId), ...query });

/** Reads a ZIP by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    // Bit 11: the name is UTF-8, which Windows would not guess.
    expect(zip.readUInt16LE(at + 8) & 0x800).toBe(0x800);
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

test('holds every document under a clear name, photos without their metadata', async () => {
  const caseId = (await openCase(client)).id;
  const text = Buffer.from('Hasar anında'.repeat(500));
  const add = async (name: string, bytes: Uint8Array, documentTypeCode: string) =>
    documentOf(await addDocument(client, caseId, name, bytes, { documentTypeCode }));
  await add('foto.jpg', await photo(), 'incidentPhotos');
  await add('foto.jpg', await photo(), 'incidentPhotos');
  await add('tutanak.txt', text, 'damageNotificationForm');
  await add('Tutanak / şerh.csv', Buffer.from('a;b'), 'damageReportOrCmrNote');
  const gone = await add('silinen.txt', Buffer.from('x'), 'file');
  await client.post(documentsPath, { documentId: gone.id, isActive: false });
  await add('bozuk.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(99)]), 'image');

  const turkish = await archiveOf(caseId);
  expect(turkish.status).toBe(200);
  expect(turkish.headers.get('content-type')).toBe('application/zip');
  expect(turkish.headers.get('content-disposition')).toBe(
    `attachment; filename="Hasar ${caseId} evraklari.zip"; filename*=UTF-8''Hasar%20${caseId}%20evraklar%C4%B1.zip`,
  );
  const files = unzip(turkish.bytes);
  expect([...files.keys()]).toEqual([
    'Hasar ihbar formu - 01 - tutanak.txt',
    'Olay fotoğrafları - 01 - foto.jpg',
    'Olay fotoğrafları - 02 - foto.jpg',
    'Hasar tutanağı, CMR şerhi - 01 - şerh.csv',
    'Eklenemeyen dosyalar.txt',
  ]);
  expect(files.get('Hasar ihbar formu - 01 - tutanak.txt')?.equals(text)).toBe(true);
  expect(turkish.bytes.includes(secretMake)).toBe(false);
  expect(files.get('Eklenemeyen dosyalar.txt')?.toString()).toBe('Görsel - 01 - bozuk.jpg\r\n');

  const english = unzip((await archiveOf(caseId, { lang: 'en' })).bytes);
  expect([...english.keys()][0]).toBe('Damage notification form - 01 - tutanak.txt');
});

test('of a case without documents is empty; of an unknown one there is none', async () => {
  const caseId = (await openCase(client, {}, 'kh2')).id;
  expect(unzip((await archiveOf(caseId)).bytes).size).toBe(0);
  expect((await archiveOf(999_999_999)).status).toBe(404);
  expect((await client.get(getDocumentArchive.path)).status).toBe(400);
  expect((await server.client().get(getDocumentArchive.path, { caseId: '1' })).status).toBe(401);
});

test.runIf(process.platform === 'linux')('ends with whoever leaves, one file open at a time', async () => {
  const caseId = (await openCase(client, {}, 'kh2')).id;
  for (let at = 0; at < 4; at += 1)
    await addDocument(
      client,
      caseId,
      `${at}.pdf`,
      Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(8_000_000)]),
    );
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  const response = await fetch(`${server.address}${getDocumentArchive.path}?caseId=${caseId}`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  // Nobody reads on: what is on its way stands still.
  await expect.poll(openFiles, { timeout: 20_000 }).toHaveLength(1);
  leaving.abort();
  await expect.poll(openFiles, { timeout: 20_000 }).toEqual([]);
});

/** Files of documents that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.endsWith('.pdf') ? [path] : [];
    } catch {
      return [];
    }
  });
}
