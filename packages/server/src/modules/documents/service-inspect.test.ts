import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { addDocument, documentsPath } from '../../testing/documents.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** The harmless test file of all virus scanners, put together here so that no scanner takes fright at this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

let clamd: Server;
let heard: Buffer[];
/** What it says of every file, instead of looking. */
let says: string | undefined;
let folder: string;
let server: TestServer;
let client: TestClient;
let caseId: number;

/** Speaks INSTREAM as clamd does: a command, chunks that tell their length, an empty one, a line of answer. */
function startClamd(): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const content = contentOf(received);
      if (!content) return;
      heard.push(content);
      socket.end(`stream: ${says ?? (content.includes(eicar) ? 'Eicar-Signature FOUND' : 'OK')}\0`);
    });
  });
}

function contentOf(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return undefined;
  expect(received.subarray(0, command.length)).toEqual(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

beforeAll(async () => {
  clamd = startClamd().listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  server = await startTestServer({ clamd: `127.0.0.1:${(clamd.address() as AddressInfo).port}` });
  const [user] = await server.organization('Birinci Acente');
  client = await server.signIn(user!);
  caseId = (await openCase(client)).id;
  folder = await mkdtemp(join(tmpdir(), 'hasar-clamd-'));
  heard = [];
});
afterAll(async () => {
  await server.stop();
  clamd.close();
  await rm(folder, { recursive: true });
});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.jobServices.files.list(new Date(Date.now() + 60_000))) keys.push(key);
  return keys;
}

test('a file reaches the scanner whole, and is kept when nothing is found', async () => {
  const bytes = Buffer.from(randomBytes(1_500_000).toString('hex'));
  expect((await addDocument(client, caseId, 'a.txt', bytes)).status).toBe(200);
  expect(heard.at(-1)?.equals(bytes)).toBe(true);
});

test('an infected one is refused by name and not kept', async () => {
  const before = await stored();
  const answer = await addDocument(client, caseId, 'virus.txt', `Bakınız: ${eicar}`);
  expect([answer.status, answer.body.code, answer.body['details'], answer.body['fields']]).toEqual([
    422,
    'FILE_INFECTED',
    { found: 'Eicar-Signature' },
    { documentUrl: 'validation.fileInfected' },
  ]);
  expect(await stored()).toEqual(before);
});

test.each(['INSTREAM size limit exceeded. ERROR', '', 'UNKNOWN COMMAND'])(
  'without a verdict nothing is accepted: %j',
  async (words) => {
    says = words;
    const answer = await addDocument(client, caseId, 'b.txt', randomBytes(9).toString('hex'));
    says = undefined;
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  },
);

test('while it cannot be reached nothing is accepted, and afterwards the same upload is', async () => {
  const { port } = clamd.address() as AddressInfo;
  clamd.close();
  await once(clamd, 'close');
  const refused = await addDocument(client, caseId, 'c.txt', randomBytes(9).toString('hex'));
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  const [waiting] = (await stored()).filter((key) => key.startsWith('incoming/')).slice(-1);
  expect(waiting).toBeDefined();
  clamd = startClamd().listen(port, '127.0.0.1');
  await once(clamd, 'listening');
  const rows = await server.asOwner<{ url: string }>(
    'select document_key as url from uploads where used_at is null order by created_at desc limit 1',
  );
  const body = { caseId, documentUrl: rows[0]?.url, documentTypeCode: 'file' };
  expect((await client.post(documentsPath, body)).status).toBe(200);
});

test('it may listen on a socket of this machine', async () => {
  const path = join(folder, 'clamd.sock');
  const local = startClamd().listen(path);
  await once(local, 'listening');
  const other = await startTestServer({ clamd: path });
  const [user] = await other.organization('Birinci Acente');
  const browser = await other.signIn(user!);
  const own = (await openCase(browser)).id;
  expect((await addDocument(browser, own, 'virus.txt', eicar)).body.code).toBe('FILE_INFECTED');
  expect((await addDocument(browser, own, 'a.txt', 'temiz')).status).toBe(200);
  await other.stop();
  local.close();
});
