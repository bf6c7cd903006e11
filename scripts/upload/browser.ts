import { chromium, expect } from '@playwright/test';
import { login } from '@hasar/contract/identity/endpoints.ts';
import { openCase } from '../../packages/server/src/testing/cases.ts';
import { photo } from '../../packages/server/src/testing/pictures.ts';
import { startProcess } from '../../packages/server/src/testing/process.ts';

const user = { userEmail: 'operator@demo.example', userPassword: 'Hasar-demo-1' };

/**
 * A picture is chosen in a real browser, which sends it to the store by itself and then shows it.
 * @returns true when the bytes went to the store, not through the server
 */
export async function uploadFromBrowser(settings: Record<string, string>, store: string): Promise<boolean> {
  const server = await startProcess(settings);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const client = server.client();
    await client.post(login.path, user);
    const { id } = await openCase(client);
    const page = await browser.newPage({ baseURL: server.address, locale: 'tr-TR' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).origin);
    });
    await page.goto('/login');
    await page.getByLabel('E-posta').fill(user.userEmail);
    await page.getByLabel('Parola', { exact: true }).fill(user.userPassword);
    await page.getByRole('button', { name: 'Oturum aç' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`/case/${String(id)}?part=documents`);
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('combobox', { name: 'Evrak türü' }).click();
    await page.getByRole('option', { name: 'Görsel', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Dosya seç', exact: true }).click();
    await (await chooser).setFiles([{ name: 'hasar.jpg', mimeType: 'image/jpeg', buffer: await photo() }]);
    await expect(panel.locator('[data-document-id] img')).toHaveCount(1, { timeout: 30_000 });
    console.log(`browser: sent to ${sent.join(', ')}`);
    return sent.length === 1 && sent[0] === store;
  } finally {
    await browser.close();
    await server.end('SIGTERM');
  }
}
