import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { filePart, mail, several, textPart } from '../../testing/mails/build.ts';
import { arrive, lastOf, notificationsPath, receive } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let stranger: TestClient;
let page: number;
let bare: number;
let files: Map<string, number>;

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** With a picture in its text, one that is none, and the message that it answers. */
function withPictures(): Uint8Array {
  const html = textPart(
    '<p>Sayın yetkili <img src="cid:logo@demo"></p><div class="gmail_quote"><blockquote>Önceki</blockquote></div>',
    { kind: 'html' },
  );
  const place = (id: string) => [`Content-ID: <${id}>`];
  return mail(
    ['Message-ID: <resimli@example.com>'],
    several('related', [
      html,
      filePart('logo.png', 'image/png', png, place('logo@demo')),
      filePart('sahte.png', 'image/png', '<script>alert(1)</script>', place('sahte@demo')),
    ]),
  );
}

beforeAll(async () => {
  server = await startTestServer();
  const [user] = (await server.organization('Örnek Acente')) as [TestUser];
  const [other] = (await server.organization('Yabancı')) as [TestUser];
  client = await server.signIn(user);
  stranger = await server.signIn(other);
  const outcome = await arrive(server, user.organizationId, withPictures());
  if (outcome.kind !== 'taken') throw new Error(JSON.stringify(outcome));
  page = outcome.notificationId ?? 0;
  bare = await receive(server, user.organizationId, {});
  files = new Map((await lastOf(client, page)).attachments.map(({ name, id }) => [name, id]));
});
afterAll(() => server.stop());

const htmlOf = (id: number) => `${notificationsPath}/${id}/html`;
const fileOf = (name: string) => `${notificationsPath}/attachments/${files.get(name) ?? 0}/file`;

test('HTML is handed over as words in JSON, what it quotes apart', async () => {
  const answer = await client.get(htmlOf(page));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.body['html']).toContain('Sayın yetkili');
  expect(answer.body['html']).not.toContain('Önceki');
  expect(answer.body['quotedHtml']).toContain('Önceki');
});

test('a picture in a text is shown in place; what only calls itself one is saved', async () => {
  const shown = await client.get(fileOf('logo.png'), { download: '0' });
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  const saved = await client.get(fileOf('sahte.png'), { download: '0' });
  expect(saved.headers.get('content-type')).toBe('application/octet-stream');
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  for (const { headers } of [shown, saved]) {
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('nobody else is told anything of either', async () => {
  for (const path of [htmlOf(page), fileOf('logo.png')]) {
    const signedOut = await server.client().get(path);
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await stranger.get(path)).body.code).toBe('NOT_FOUND');
  }
  expect((await client.get(htmlOf(bare))).status).toBe(404);
  expect((await client.get(htmlOf(999_999_999))).status).toBe(404);
});
