import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { fillPath } from '@hasar/contract/endpoint.ts';
import { login } from '@hasar/contract/identity/endpoints.ts';
import { watchLoading } from './in-page.ts';

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** How the demo agency of a first start is signed in to. */
const demo = { userEmail: 'operator@demo.example', userPassword: 'Hasar-demo-1' };

/** A browser that has just been started goes on working on its own affairs for a while. */
const settling = 1500;

/** A browser of somebody who has never been here: nothing cached, nothing compiled. */
export interface Profile {
  readonly context: BrowserContext;
  /** Host and port of the product. */
  readonly address: string;
  close(): Promise<void>;
}

export async function openProfile(address: string): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'hasar-bench-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    baseURL: address,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(watchLoading);
  await pause(settling);
  return {
    context,
    address,
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As if signed in on an earlier day: no page of the product has been loaded for it. */
export async function signInProfile({ context, address }: Profile): Promise<void> {
  const response = await context.request.post(fillPath(login.path), {
    headers: { origin: address },
    data: demo,
  });
  if (!response.ok()) throw new Error(`sign-in was answered ${String(response.status())}`);
  const { user } = (await response.json()) as { user: unknown };
  const session = JSON.stringify(JSON.stringify({ identity: { user } }));
  await context.addInitScript(
    `if (location.origin === '${address}') localStorage.setItem('hasar.session', ${session});`,
  );
}
