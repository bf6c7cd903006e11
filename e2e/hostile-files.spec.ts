import { expect, type Page } from '@playwright/test';
import { canary, hostileFiles } from '../packages/server/src/testing/hostile-files.ts';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Evraklar' });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Evrak: / });

test('files made to be run are sent in, looked at, and opened by their address: nothing of them runs', async ({
  page,
  context,
  browser,
}) => {
  const files = await hostileFiles();
  const kept = files.filter((file) => file.kept !== null);
  const alarms: string[] = [];
  context.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (request.url().includes(`/${canary}`)) alarms.push(request.url());
  });

  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Tuzaklı Evrak' });
  await page.goto(`/case/${String(id)}?part=documents`);
  await panel(page)
    .getByRole('combobox', { name: /Evrak türü/ })
    .click();
  await page.getByRole('option', { name: 'Dosya', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Dosya seç', exact: true }).click();
  // A browser gives no path along with a name.
  await (
    await chooser
  ).setFiles(
    files.map(({ name, bytes }) => ({
      name: name.replaceAll('/', '_'),
      mimeType: 'image/jpeg',
      buffer: bytes,
    })),
  );
  const tiles = panel(page).locator('[data-document-id]');
  await expect(tiles).toHaveCount(kept.length);
  await expect(
    panel(page).getByText(`${String(files.length - kept.length)} dosya yüklenemedi`),
  ).toBeVisible();

  // Every one as the screen shows it.
  await tiles
    .first()
    .getByRole('button', { name: /evrakını aç$/ })
    .click();
  for (let at = 1; at <= kept.length; at += 1) {
    await expect(viewer(page)).toContainText(`${String(at)} / ${String(kept.length)}`);
    await expect(viewer(page).locator('img, canvas[aria-busy="false"], p').first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }

  // And as whoever was sent its address would open it: what is no picture is offered for saving alone.
  const ids = await tiles.evaluateAll((found) => found.map((one) => one.getAttribute('data-document-id')));
  const addressOf = (documentId: string | null) =>
    `/api/insurance-case-management/v1/documents/${String(documentId)}/file?rendition=original`;
  const tab = await context.newPage();
  for (const documentId of ids) {
    await tab.goto(addressOf(documentId)).catch((error: Error) => {
      if (!error.message.includes('Download is starting')) throw error;
    });
    expect(await tab.title()).not.toContain(canary);
  }
  expect(await page.title()).not.toContain(canary);
  expect(alarms).toEqual([]);

  const stranger = await browser.newContext();
  const outside = await stranger.newPage();
  for (const documentId of ids) {
    const answer = await outside.goto(new URL(addressOf(documentId), page.url()).href);
    expect(answer?.status()).toBe(401);
  }
  await stranger.close();
});
