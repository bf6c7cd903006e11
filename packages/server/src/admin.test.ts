import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redeemPasswordLink } from '@hasar/contract/identity/endpoints-password.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { iam, newPassword } from './testing/people.ts';
import { startProcess } from './testing/process.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/server.ts';

const script = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `npm run admin -- …` without npm. */
async function admin(settings: Record<string, string>, ...argv: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...argv], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const tokenIn = (text: string) => /\/password#([\w-]{43})/.exec(text)?.[1];
const newAgency = (address: string, ...more: string[]) => [
  'create-organization',
  '--name=Işık Acentesi',
  `--email=agency-${address}`,
  '--admin-name=Işık Öz',
  `--admin-email=${address}`,
  ...more,
];

describe('on a database of its own', () => {
  let server: TestServer;
  let user: TestUser;
  const run = (...argv: string[]) =>
    admin({ DATABASE_URL: server.ownerUrl, PUBLIC_URL: 'https://hasar.example/' }, ...argv);
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.asOwner('delete from login_attempts');
    [user] = (await server.organization('Örnek Acente')) as [TestUser];
  });

  test('an organization is made, whose administrator gets in by the printed link', async () => {
    const { code, out, err } = await run(...newAgency('isik@example.com'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('https://hasar.example/password#');
    const client = server.client();
    const used = await client.post(redeemPasswordLink.path, {
      token: tokenIn(out),
      userPassword: newPassword,
    });
    expect(used.status).toBe(200);
    const credentials = { userEmail: 'isik@example.com', userPassword: newPassword };
    const signedIn = await client.post(`${iam}/login`, credentials);
    expect(signedIn.body['user']).toMatchObject({
      userRoleCode: 'admin',
      userOrganizationName: 'Işık Acentesi',
    });
    const again = await run(...newAgency('isik@example.com'));
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('another organization has it')]);
  });

  test('or by the password that was given', async () => {
    expect((await run(...newAgency('parola@example.com', '--password', newPassword))).code).toBe(0);
    const credentials = { userEmail: 'parola@example.com', userPassword: newPassword };
    expect((await server.client().post(`${iam}/login`, credentials)).status).toBe(200);
  });

  test('a password is set, and the sessions end', async () => {
    const browser = await server.signIn(user);
    const { code, out } = await run(
      'reset-password',
      '--email',
      user.email.toUpperCase(),
      '--password',
      newPassword,
    );
    expect([code, tokenIn(out)]).toEqual([0, undefined]);
    expect((await browser.get(`${iam}/date`)).status).toBe(401);
    const credentials = { userEmail: user.email, userPassword: newPassword };
    expect((await server.client().post(`${iam}/login`, credentials)).status).toBe(200);
  });

  test('a link is printed instead', async () => {
    const { out } = await run('reset-password', '--email', user.email);
    const body = { token: tokenIn(out), userPassword: newPassword };
    expect((await server.client().post(redeemPasswordLink.path, body)).status).toBe(200);
  });

  test('users are listed, of one organization if wanted', async () => {
    const { out } = await run('list-users', '--organization', String(user.organizationId));
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(user.email);
    expect((await run('list-users')).out).toContain(user.email);
    expect((await run('list-users', '--organization', 'nobody')).out).toBe('No users.\n');
  });

  const mistakes: [string, string[], string][] = [
    ['no command', [], ''],
    ['an unknown command', ['destroy'], 'There is no command destroy'],
    ['a missing option', ['reset-password'], 'Missing: --email'],
    ['an unknown option', ['list-users', '--all'], '--all'],
    ['a wrong address', ['reset-password', '--email', 'x'], 'is no e-mail address'],
    ['an unknown address', ['reset-password', '--email', 'kimse@example.com'], 'Nobody signs in as'],
    [
      'a weak password',
      newAgency('zayif@example.com', '--password', 'zayif'),
      '--password needs 8 characters',
    ],
  ];
  test.each(mistakes)('%s is told in words', async (_what, argv, words) => {
    const { code, err } = await run(...argv);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(err).not.toMatch(/ at .*\.ts:\d/);
  });

  test('--help shows every command', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const word of ['create-organization', 'reset-password', 'list-users', '--admin-email'])
      expect(out).toContain(word);
  });
});

test('on the embedded database it works while Hasar runs, and while it does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hasar-admin-'));
  try {
    const settings = { HASAR_DATA: folder };
    const first = await admin(settings, ...newAgency('isik@example.com', '--password', newPassword));
    expect([first.code, first.err]).toEqual([0, '']);
    const running = await startProcess(settings);
    try {
      const { out } = await admin(settings, 'reset-password', '--email', 'isik@example.com');
      const body = { token: tokenIn(out), userPassword: 'Baska-Parola-3' };
      expect((await running.client().post(redeemPasswordLink.path, body)).status).toBe(200);
    } finally {
      await running.end('SIGTERM');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
