import { expect, type Page } from '@playwright/test';
import { signInByHand, test } from './support/desk.ts';

async function openDialog(page: Page, type: string) {
  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dosya türü', { exact: true }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  return dialog;
}

/** What the handler reads; the print form beside it repeats it all. */
const general = (page: Page) => page.getByRole('tabpanel', { name: 'Genel' });

async function search(page: Page, words: string) {
  await page.getByRole('searchbox').fill(words);
  await expect(page).toHaveURL(
    new RegExp(`search=${encodeURIComponent(words).replaceAll('%20', '(%20|\\+)')}`),
  );
}

test('a kasko claim from sign-in to the day after a restart', async ({ page, desk }) => {
  await page.goto('/cases');
  await expect(page).toHaveURL(/\/login/);
  await signInByHand(page);
  await page.goto('/cases');

  const dialog = await openDialog(page, 'Kasko');
  await dialog.getByLabel('Adı soyadı', { exact: true }).fill('Gülşen İpek Işıkçı');
  await dialog.getByLabel('Telefon', { exact: true }).pressSequentially('5325550102');
  await dialog.getByLabel('Plaka', { exact: true }).fill('34ğ1');
  await dialog.getByLabel('Plaka', { exact: true }).fill('34zzy987');
  await dialog.getByLabel('Hasar tarihi', { exact: true }).fill('1.3.26');
  await dialog.getByLabel('Tahmini hasar tutarı', { exact: true }).fill('1.234,56');
  await dialog.getByLabel('Hasar yeri', { exact: true }).fill('Çağlayan Köprüsü, Şişli');
  await dialog.getByLabel('Poliçe no', { exact: true }).fill('E2E 77');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toBeHidden();

  for (const words of ['34ZZY987', 'isikci', '34 zzy 987', 'e2e77']) {
    await search(page, words);
    await expect(page.getByText('Gülşen İpek Işıkçı')).toBeVisible();
    await expect(page.getByText('34 ZZY 987')).toBeVisible();
  }

  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page).toHaveURL(/\/case\/\d+$/);
  await expect(general(page).getByText('1.234,56')).toBeVisible();
  await expect(general(page).getByText('01.03.2026')).toBeVisible();
  await expect(general(page).getByText('0 (532) 555 01 02')).toBeVisible();
  await expect(page.getByText('İhbar edildi').first()).toBeVisible();

  await page.getByRole('button', { name: 'Düzenle' }).click();
  await dialog.getByLabel('Hasar dosya no', { exact: true }).fill('HD-2026/ğ1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Hasar dosya no alındı').first()).toBeVisible();
  const address = page.url();

  await desk.restart();
  await page.goto('/cases');
  await search(page, 'isikci');
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page).toHaveURL(address);
  await expect(general(page).getByText('HD-2026/ğ1')).toBeVisible();
  await expect(general(page).getByText('Çağlayan Köprüsü, Şişli')).toBeVisible();
});

test('a freight claim with its own sections, found again after a restart', async ({ page, desk }) => {
  await signInByHand(page);
  await page.goto('/cases');
  const dialog = await openDialog(page, 'Taşıyıcı sorumluluk (FFL)');
  await dialog.getByLabel('Adı soyadı', { exact: true }).fill('Özgür Nakliyat Ltd. Şti.');
  await dialog.getByLabel('Çekici plakası', { exact: true }).fill('06ab1234');
  await dialog.getByLabel('Dorse plakası', { exact: true }).fill('34 ktr 55');
  await dialog.getByLabel('Emtia cinsi', { exact: true }).fill('Fındık içi, çuvallı');
  await dialog.getByLabel('Emtia fatura bedeli', { exact: true }).fill('2.500.000,5');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toBeHidden();

  await desk.restart();
  await page.reload();
  await search(page, '34ktr55');
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(general(page).getByText('Fındık içi, çuvallı')).toBeVisible();
  await expect(general(page).getByText('2.500.000,5')).toBeVisible();
  await expect(general(page).getByText('06 AB 1234')).toBeVisible();
});
