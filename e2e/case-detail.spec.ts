import { expect, type Page } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { grid } from './support/grid.ts';
import { pdfText } from './support/pdf-text.ts';

const general = (page: Page) => page.getByRole('tabpanel', { name: 'Genel' });
const caseLinks = (page: Page) => page.getByRole('grid').getByRole('link', { name: /^\d+$/ });

test.beforeEach(async ({ page }) => signIn(page));

test('history: who changed what from what to what, newest first, one block a save', async ({ page }) => {
  const { id } = await saveCase(page, { customerFullName: 'Geçmiş Tutan', repairStatus: 'damaged' });
  await saveCase(
    page,
    { customerFullName: 'Geçmiş Tutan A.Ş.', repairStatus: 'repairCompleted' },
    { caseId: id },
  );
  await page.goto(`/case/${String(id)}`);
  await general(page).getByText('Değişiklik geçmişi').click();
  const saves = general(page).getByRole('listitem');
  await expect(saves).toHaveCount(2);
  await expect(saves.first()).toContainText('Demo Operatör');
  await expect(saves.first()).toContainText('Adı soyadı');
  await expect(saves.first()).toContainText(/Geçmiş Tutan\s*Geçmiş Tutan A\.Ş\./);
  await expect(saves.first()).toContainText(/Onarım durumu\s*Hasarlı\s*Onarım tamamlandı/);
  await expect(saves.last()).toContainText('oluşturdu');

  // What is saved while the history is open joins it.
  await page.getByRole('button', { name: 'Takip dışı bırak' }).click();
  await expect(saves).toHaveCount(3);
  await expect(saves.first()).toContainText(/Takip dışı/);
});

test('next and previous case of the list one came from, beyond its first page', async ({ page }) => {
  await page.goto('/cases?tab=all&sort=customerFullName');
  await expect(caseLinks(page).nth(2)).toBeVisible();
  const ids = await caseLinks(page).allInnerTexts();
  await caseLinks(page).nth(1).click();
  const total = /^2 \/ \d+$/;
  await expect(page.getByText(total)).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`/case/${ids[2] ?? ''}$`));
  await page.keyboard.press('[');
  await expect(page).toHaveURL(new RegExp(`/case/${ids[1] ?? ''}$`));
  await page.getByRole('button', { name: 'Önceki dosya' }).click();
  await expect(page).toHaveURL(new RegExp(`/case/${ids[0] ?? ''}$`));
  await expect(page.getByRole('button', { name: 'Önceki dosya' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Dosyalara dön' }).click();
  await expect(page).toHaveURL(/sort=customerFullName/);
  // The list itself comes to its first page only.
  await page.route(/[?&]cursor=/, () => undefined);
  await grid(page).getByRole('gridcell').nth(1).click();
  for (const key of ['Control+End', 'Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText(/^100 \/ \d+$/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const at of [101, 102]) {
    await page.getByRole('button', { name: 'Sonraki dosya' }).click();
    await expect(page.getByText(new RegExp(`^${String(at)} / \\d+$`))).toBeVisible();
  }
  await page.getByRole('link', { name: 'Dosyalara dön' }).click();
  await expect(page).toHaveURL(/sort=customerFullName/);
});

test('a case opened by its address has no neighbours', async ({ page }) => {
  await page.goto('/case/1');
  await expect(page.getByRole('button', { name: 'Düzenle' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sonraki dosya' })).toHaveCount(0);
});

test('deleting asks, goes back to the list and can be undone', async ({ page }) => {
  const { id } = await saveCase(page, { customerFullName: 'Silinen Kişi' });
  await page.goto(`/case/${String(id)}`);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Silinen Kişi');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(page).toHaveURL(/\/cases/);
  await expect(page.getByText(`Dosya ${String(id)} silindi`)).toBeVisible();
  await page.getByRole('searchbox').fill('Silinen Kişi');
  await expect(page.getByText('Eşleşen dosya yok')).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText(`Dosya ${String(id)} geri getirildi`)).toBeVisible();
  await expect(caseLinks(page)).toHaveText([String(id)]);
});

test('print: the case file alone, Turkish letters intact, filled sections only', async ({ page }) => {
  const { id } = await saveCase(page, {
    customerFullName: 'Şükriye Ağaoğlu İnşaat',
    plate: '34 YZ 909',
    damageLocation: 'Çağlayan Köprüsü, Şişli',
    approximatePrice: { price: '1234567.8', currency: 'TRY' },
    remarks: 'Uzun açıklama. '.repeat(60).trim(),
  });
  await page.goto(`/case/${String(id)}`);
  await expect(page.getByRole('button', { name: 'Yazdır' })).toBeVisible();
  const text = pdfText(await page.pdf({ preferCSSPageSize: true }));
  for (const words of ['Şükriye Ağaoğlu İnşaat', '34 YZ 909', 'Çağlayan Köprüsü, Şişli', '1.234.567,80 TRY'])
    expect(text).toContain(words);
  expect(text).toContain('Uzun açıklama.');
  for (const words of ['Düzenle', 'Çıkış yap', 'Servis adı', 'Değişiklik geçmişi'])
    expect(text).not.toContain(words);
});

test('on a phone: the way back, the sections, watching', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { id } = await saveCase(page, { customerFullName: 'Telefondan Bakan', plate: '34 TB 11' });
  await page.goto(`/case/${String(id)}`);
  await expect(general(page).getByText('34 TB 11')).toBeVisible();
  await page.getByRole('button', { name: 'Takip dışı bırak' }).click();
  await expect(page.getByRole('button', { name: 'Takibe al' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('link', { name: 'Dosyalara dön' }).click();
  await expect(page).toHaveURL(/\/cases/);
});

test('in English: history and neighbours speak it', async ({ page }) => {
  const { id } = await saveCase(page, { customerFullName: 'Foreign Reader' });
  await page.goto(`/case/${String(id)}`);
  await page.getByText('EN', { exact: true }).click();
  await page.getByText('History of changes').click();
  await expect(page.getByText('created', { exact: true })).toBeVisible();
});
