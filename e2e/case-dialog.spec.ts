import { expect, type Locator, type Page } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { demo, signIn, test } from './support/desk.ts';

const dialogOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
const field = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true });

async function openNew(page: Page): Promise<Locator> {
  await page.goto('/cases?tab=all');
  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  const dialog = dialogOf(page, 'Yeni dosya');
  await expect(field(dialog, 'Dosya türü')).toBeFocused();
  return dialog;
}

test('what was typed survives a reload, a crashed tab and a lost session', async ({ page, context }) => {
  await signIn(page);
  const dialog = await openNew(page);
  await field(dialog, 'Adı soyadı').fill('Taslak Tutan');
  await field(dialog, 'Plaka').fill('34 tt 77');
  await page.reload();
  await expect(dialog.getByText('geri getirildi')).toBeVisible();
  await expect(field(dialog, 'Adı soyadı')).toHaveValue('Taslak Tutan');

  await field(dialog, 'Hasar yeri').fill('Kavacık');
  await context.clearCookies();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-posta').fill(demo.email);
  await page.getByLabel('Parola', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases/);
  await expect(field(dialog, 'Plaka')).toHaveValue('34 TT 77');
  await expect(field(dialog, 'Hasar yeri')).toHaveValue('Kavacık');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Taslak Tutan')).toBeVisible();
  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  await expect(field(dialogOf(page, 'Yeni dosya'), 'Adı soyadı')).toHaveValue('');
});

test('closing asks when something was typed', async ({ page }) => {
  await signIn(page);
  const dialog = await openNew(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  await field(dialog, 'Adı soyadı').fill('Vazgeçilen');
  await page.keyboard.press('Escape');
  const question = dialogOf(page, 'Kaydetmeden kapatılsın mı?');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(field(dialog, 'Adı soyadı')).toHaveValue('Vazgeçilen');
  // A press beside the dialog closes nothing and takes nothing from the keyboard.
  await page.mouse.click(5, 450);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  await expect(field(dialog, 'Adı soyadı')).toHaveValue('');
});

test('errors stand beside their fields and are counted by section; another type says what it drops', async ({
  page,
}) => {
  await signIn(page);
  const dialog = await openNew(page);
  await field(dialog, 'E-posta').fill('eposta değil');
  await field(dialog, 'Hasar tarihi').fill('31.02.2026');
  await field(dialog, 'Plaka').fill('34 DR 55');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Geçerli bir e-posta girin')).toBeVisible();
  await expect(field(dialog, 'E-posta')).toBeFocused();
  const index = dialog.getByRole('navigation', { name: 'Bölümler' });
  await expect(index.getByRole('button', { name: /^Sigortalı/ })).toContainText('1');
  await expect(index.getByRole('button', { name: /^Hasar\b(?! ödemesi)/ })).toContainText('1');

  await field(dialog, 'Dosya türü').click();
  await page.getByRole('option', { name: 'Konut hasarı' }).click();
  await expect(dialog.getByText(/kaydedilince dosyada kalmazlar: Plaka: 34 DR 55/)).toBeVisible();
});

test('two people, one field: both values are shown and the user chooses', async ({ page, context }) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Çakışan Kişi', insuranceCaseNumber: 'ESKI' });
  await page.goto(`/case/${String(id)}`);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  const dialog = dialogOf(page, /düzenle/);
  await field(dialog, 'Hasar dosya no').fill('BENIM');
  await field(dialog, 'Hasar nedeni').fill('Dolu');

  const other = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await other.newPage();
  await signIn(colleague, { ...demo, email: 'supervisor@demo.example' });
  await saveCase(colleague, { insuranceCaseNumber: 'ONUN' }, { caseId: id });
  await other.close();

  await page.keyboard.press('Control+Enter');
  const conflict = dialogOf(page, 'Dosya bu arada değişti');
  await expect(conflict).toContainText('BENIM');
  await expect(conflict).toContainText('ONUN');
  await expect(conflict).toContainText('Demo Süpervizör');
  await conflict.getByRole('radio', { name: 'ONUN' }).check();
  await conflict.getByRole('button', { name: 'Seçimleri kaydet' }).click();
  await expect(dialog).toBeHidden();
  const general = page.getByRole('tabpanel', { name: 'Genel' });
  await expect(general.getByText('ONUN')).toBeVisible();
  await expect(general.getByText('Dolu')).toBeVisible();
});

test('the same policy number: back to the form, to that case, or another loss', async ({ page }) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'İlk Hasar', policyNumber: 'AYNI-1' });
  const dialog = await openNew(page);
  await field(dialog, 'Adı soyadı').fill('İkinci Hasar');
  await field(dialog, 'Poliçe no').fill('ayni 1');
  await field(dialog, 'Poliçe no').fill('ayni-1');
  const same = dialogOf(page, 'Aynı dosya mevcut');
  await page.keyboard.press('Control+Enter');
  await expect(same).toContainText(String(id));
  await expect(same).toContainText('İlk Hasar');
  await same.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await expect(same).toBeHidden();
  await expect(field(dialog, 'Adı soyadı')).toHaveValue('İkinci Hasar');

  await page.keyboard.press('Control+Enter');
  await same.getByRole('button', { name: 'O dosyayı aç' }).click();
  await expect(page).toHaveURL(new RegExp(`/case/${String(id)}$`));

  await page.goto('/cases?tab=all');
  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  await expect(field(dialog, 'Adı soyadı')).toHaveValue('İkinci Hasar');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await same.getByRole('button', { name: 'Bu başka bir hasar' }).click();
  await field(same, 'Hasar tarihi').fill('5.3.26');
  await field(same, 'Neden ayrı bir hasar?').fill('İkinci kaza');
  await same.getByRole('button', { name: 'Ayrı hasar olarak kaydet' }).click();
  await expect(same).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill('İkinci Hasar');
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page.getByText('Aynı poliçedeki önceki dosya:')).toBeVisible();
});

test('keyboard alone, from sign-in to a saved case', async ({ page }) => {
  await page.goto('/login?from=%2Fcases');
  await page.getByLabel('E-posta').focus();
  await page.keyboard.type(demo.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('c');
  const dialog = dialogOf(page, 'Yeni dosya');
  await expect(field(dialog, 'Dosya türü')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Kayıtlı sigortalılar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yalnız Klavye');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Yalnız Klavye')).toBeVisible();
});

test('on a phone, in English: a case is entered and saved', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => localStorage.setItem('hasar.language', 'en'));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/cases?tab=all');
  await page.getByRole('button', { name: 'Add case' }).click();
  const dialog = dialogOf(page, 'New case');
  await field(dialog, 'Full name').fill('Phone Entry');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Phone Entry')).toBeVisible();
});
