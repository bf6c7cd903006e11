import { maximumFileSize, renditions } from '@hasar/contract/documents/codes.ts';
import { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { addDocument, documentOf, documentsPath, fileOf } from '../../testing/documents.ts';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const files = await hostileFiles();

let server: TestServer;
let client: TestClient;
let stranger: TestClient;
let caseId: number;
beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Birinci Acente');
  const [other] = await server.organization('İkinci Acente', ['admin']);
  client = await server.signIn(user!);
  stranger = await server.signIn(other!);
  caseId = (await openCase(client)).id;
});
afterAll(() => server.stop());

const nothingIn = async () =>
  (await client.get(documentsPath, { caseId: String(caseId), search: '' })).body['totalCount'];

describe('a file that is not what it seems', () => {
  test.each(files.filter(({ kept }) => kept === null).map((file) => [file.name, file] as const))(
    '%j is refused, and nothing of it kept',
    async (name, { bytes }) => {
      const before = await nothingIn();
      const answer =
        bytes.length === 0
          ? await client.post(prepareUpload.path, { caseId, fileName: name, size: 0 })
          : await addDocument(client, caseId, name, bytes);
      expect([answer.status, answer.body['fields']]).toEqual(
        bytes.length === 0
          ? [400, { size: 'validation.emptyFile' }]
          : [415, { documentUrl: 'validation.fileType' }],
      );
      expect(await nothingIn()).toBe(before);
    },
  );

  test.each(files.flatMap(({ kept, ...file }) => (kept === null ? [] : [[file.name, kept, file] as const])))(
    '%j is kept as %s, harmless in every form, and nobody else’s',
    async (name, kept, { bytes, keptName }) => {
      const { id, contentType, documentUrl } = documentOf(await addDocument(client, caseId, name, bytes));
      expect(contentType).toBe(kept);
      if (keptName !== undefined) expect(documentUrl.split('/').slice(2)).toEqual([keptName]);
      for (const rendition of renditions) {
        const { status, headers } = await fileOf(client, id, { rendition });
        expect([200, 404]).toContain(status);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('set-cookie')).toBeNull();
        if (status !== 200) continue;
        expect(headers.get('content-type')).toMatch(
          /^(?:image\/(?:jpeg|png|gif|webp)|application\/(?:pdf|zip)|text\/plain|message\/rfc822)/,
        );
        expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      }
      const original = await fileOf(client, id, { rendition: 'original' });
      expect(original.bytes.equals(bytes)).toBe(true);
      expect(original.headers.get('content-disposition')).toMatch(
        /^image|^application\/pdf/.test(kept) ? /^inline; / : /^attachment; /,
      );
      for (const rendition of renditions) {
        expect((await fileOf(stranger, id, { rendition })).status).toBe(404);
        expect((await fileOf(server.client(), id, { rendition })).status).toBe(401);
      }
    },
  );
});

test.each(files.filter(({ name }) => /-bomba\./.test(name)).map((file) => [file.name, file] as const))(
  '%s of a few kB is not unpacked to 2.5 thousand million pixels',
  async (name, { bytes }) => {
    expect(bytes.length).toBeLessThan(4000);
    const own = (await openCase(client)).id;
    const { id } = documentOf(await addDocument(client, own, name, bytes));
    expect((await fileOf(client, id)).status).toBe(404);
    expect((await client.get(`${documentsPath}/${id}`)).body['document']).toMatchObject({
      renditionState: 'failed',
      hasThumbnail: false,
    });
  },
);

test('a file of the limit is taken, one byte more is not, whatever was announced', async () => {
  const bytes = Buffer.alloc(maximumFileSize, 'Hasar ');
  const { id, size } = documentOf(await addDocument(client, caseId, 'sınır.txt', bytes));
  expect(size).toBe(maximumFileSize);
  expect((await fileOf(client, id, {}, { range: 'bytes=-3' })).bytes.toString()).toBe(
    bytes.subarray(-3).toString(),
  );
  const ask = (announced: number) =>
    client.post(prepareUpload.path, { caseId, fileName: 'sınır.txt', size: announced });
  expect((await ask(maximumFileSize + 1)).status).toBe(413);
  const { upload } = (await ask(maximumFileSize)).body as unknown as {
    upload: { url: string; headers: Record<string, string> };
  };
  const more = Buffer.concat([bytes, Buffer.from('!')]);
  const outcome = await client.send('PUT', upload.url, upload.headers, more).then(
    ({ status }) => status,
    // Who sends on after the refusal finds the line closed.
    () => 413,
  );
  expect(outcome).toBe(413);
});
