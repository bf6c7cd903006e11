import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveMailbox, testMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { Mailbox, MailboxTest } from '@hasar/contract/mailboxes/schema.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { mailboxSettings } from '../../testing/notifications.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { TokenServer } from '../../testing/token-server.ts';
import { selectMailbox } from './queries.ts';
import { openSecret, serverOf, type SideName } from './service-secrets.ts';

let server: TestServer;
let organizationId: number;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Örnek Acente', ['admin']);
  organizationId = user?.organizationId ?? 0;
  if (user) admin = await server.signIn(user);
});
afterAll(() => server.stop());

const { path } = saveMailbox;
const settings = { ...mailboxSettings, isActive: false };
const db = () => server.database.of(organizationId);

function mailboxOf(answer: TestAnswer): Mailbox {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['mailbox'] as Mailbox;
}

/** What lies sealed on a side. */
async function secretOf(id: number, name: SideName) {
  const box = await selectMailbox(db(), id);
  const side = box?.[name];
  if (!box || !side) throw new Error('no such side');
  const { secrets } = server.jobServices;
  const place = { db: db(), id, version: box.version };
  return {
    sealed: openSecret(
      secrets,
      { organizationId, name, side },
      name === 'imap' ? box.imapSecret : box.smtpSecret,
    ),
    login: serverOf(box, name, organizationId, secrets, place)?.login,
  };
}

test('client secret and refresh token are kept together, sealed, and go nowhere else', async () => {
  const oauth = { secretKind: 'oauth2', tokenUrl: 'https://login.example.com/token', clientId: 'hasar' };
  const imap = { ...settings.imap, ...oauth, clientSecret: 'Cok-Gizli-3' };
  const saved = await admin.post(path, { ...settings, imap });
  const { id, imap: told } = mailboxOf(saved);
  expect(told).toMatchObject({ ...oauth, hasSecret: true });
  expect(saved.text).not.toContain('Cok-Gizli');
  const { secret: _, clientSecret: __, ...bare } = imap;
  mailboxOf(await admin.post(path, { id, imap: { ...bare, clientSecret: 'Cok-Gizli-4' } }));
  const { sealed } = await secretOf(id, 'imap');
  expect(sealed).toEqual({ secret: 'Cok-Gizli-1', clientSecret: 'Cok-Gizli-4' });
  const changes = [
    [{ tokenUrl: 'https://boese.example.org/token' }, 'imap.secret'],
    [{ clientId: 'baska' }, 'imap.secret'],
    [{ secretKind: 'password' }, 'imap.secret'],
    [{ tokenUrl: 'http://login.example.com/token' }, 'imap.tokenUrl'],
    [{ clientId: '' }, 'imap.clientId'],
  ] as const;
  for (const [change, field] of changes) {
    const refused = await admin.post(path, { id, imap: { ...bare, ...change } });
    expect([refused.status, Object.keys(refused.body['fields'] as object)], field).toEqual([400, [field]]);
  }
});

test('a refresh token that the endpoint replaces is replaced here, and whoever refuses is named', async () => {
  const tokens = await TokenServer.start('kutu@example.com');
  tokens.rotates = true;
  const smtp = {
    host: '127.0.0.1',
    port: 9,
    security: 'none',
    user: 'kutu@example.com',
    secretKind: 'oauth2',
    tokenUrl: tokens.url('/token'),
    clientId: tokens.clientId,
    clientSecret: tokens.clientSecret,
    secret: tokens.refreshToken,
  };
  const mailboxAddress = 'kutu@example.com';
  const saved = mailboxOf(await admin.post(path, { mailboxAddress, isActive: false, imap: null, smtp }));
  const { secret: _, clientSecret: __, ...bare } = smtp;
  const trySmtp = async (body: object) =>
    ((await admin.post(testMailbox.path, body)).body['test'] as MailboxTest).smtp;
  // The token was given, the server behind it is none.
  expect(await trySmtp({ id: saved.id, smtp: bare })).toMatchObject({ isOk: false, step: 'connect' });
  const { login } = await secretOf(saved.id, 'smtp');
  if (!login || !('tokens' in login.secret)) throw new Error('no tokens');
  // By one that goes on for long: what it replaces is what it put there before.
  const { tokens: source } = login.secret;
  await source.renewed(await source.get());
  await source.renewed(await source.get());
  expect(tokens.given).toBe(3);
  expect((await secretOf(saved.id, 'smtp')).sealed.secret).toBe(tokens.refreshToken);
  const after = mailboxOf(await admin.post(path, { id: saved.id, isActive: false }));
  expect(after.updatedAt).toBe(saved.updatedAt);
  await tokens.stop();
  const wrong = { mailboxAddress, imap: null, smtp: { ...smtp, secret: 'unbekannt' } };
  expect(await trySmtp(wrong)).toMatchObject({ isOk: false, step: 'token' });
});
