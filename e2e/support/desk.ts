import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { login } from '@hasar/contract/identity/endpoints.ts';
import { freePort, startProcess, type ServerProcess } from '../../packages/server/src/testing/process.ts';

export const demo = { email: 'operator@demo.example', password: 'Hasar-demo-1' };

/** A server with the demo agency that a test may stop and start again, at the same address and on the same data. */
export class Desk {
  readonly #settings: Record<string, string>;
  #server: ServerProcess;

  constructor(settings: Record<string, string>, server: ServerProcess) {
    this.#settings = settings;
    this.#server = server;
  }

  static async open(dataFolder: string): Promise<Desk> {
    const settings = {
      HASAR_DATA: dataFolder,
      PORT: String(await freePort()),
      SMTP_LISTEN: `127.0.0.1:${String(await freePort())}`,
    };
    return new Desk(settings, await startProcess(settings));
  }

  /** Where it takes mail in. */
  get mailPort(): number {
    return Number(this.#settings['SMTP_LISTEN']?.split(':')[1]);
  }

  /** Where it keeps what it sends. */
  get outgoingFolder(): string {
    return join(this.#settings['HASAR_DATA'] ?? '', 'outgoing-mail');
  }

  get address(): string {
    return this.#server.address;
  }

  async restart(): Promise<void> {
    await this.close();
    this.#server = await startProcess(this.#settings);
  }

  async close(): Promise<void> {
    await this.#server.end('SIGTERM');
  }
}

/** Tests with a desk of their worker's own; a page error or a blocked resource fails the test that saw it. */
export const test = base.extend<{ complaints: string[] }, { desk: Desk }>({
  desk: [
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'hasar-e2e-'));
      await chmod(dataFolder, 0o755);
      const desk = await Desk.open(dataFolder);
      await use(desk);
      await desk.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.address),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text());
      });
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium also reports every answer of 4xx as an error; those are the product's own affair. */
function isComplaint(message: ConsoleMessage): boolean {
  return (
    message.type() === 'error' &&
    !/Failed to load resource: the server responded|ERR_CONNECTION/.test(message.text())
  );
}

/**
 * As whoever signed in on an earlier day: no page of the product is loaded for it, so the test opens the one it is about.
 * What signing in looks like is tried by `signInByHand`.
 */
export async function signIn(page: Page, { email, password } = demo): Promise<void> {
  await page.goto('/health');
  const { origin } = new URL(page.url());
  const answer = await page.request.post(login.path, {
    headers: { origin },
    data: { userEmail: email, userPassword: password },
  });
  if (!answer.ok()) throw new Error(`sign-in was answered ${String(answer.status())}`);
  const { user } = (await answer.json()) as { user: unknown };
  await page.evaluate(
    (session) => localStorage.setItem('hasar.session', session),
    JSON.stringify({ identity: { user } }),
  );
}

/** By the form, to the home page. */
export async function signInByHand(page: Page, user = demo): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-posta').fill(user.email);
  await page.getByLabel('Parola', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Oturum aç' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
