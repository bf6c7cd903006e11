import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readSheets } from '../packages/server/src/testing/sheets.ts';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { saveAccount } from './support/directories.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';

const preview = (page: Page) => page.getByRole('grid', { name: /^(Önizleme|Preview)$/ });
const template = (accountLabel: string, accountData: object = {}) => ({
  accountType: 'report',
  accountLabel,
  accountData: { visibleColumns: ['id', 'plate'], ...accountData },
});
const total = (page: Page) => page.getByText(/toplam|in all/);

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel indir' }).click(),
  ]);
  const { names, sheets } = readSheets(await readFile(await file.path()));
  return {
    name: file.suggestedFilename(),
    names,
    rows: sheets[0]!.rows.map((row) => row.map(({ value }) => value)),
  };
}

test('a report is put together, seen as it changes, and downloaded as it was seen', async ({ page }) => {
  await signIn(page);
  await saveCase(page, {
    customerFullName: '=1+1 Formül Işık',
    damageLocation: 'Raporköy',
    approximatePrice: { price: '1234.5', currency: 'EUR' },
  });
  await saveCase(page, { customerFullName: 'Öbür Sigortalı', damageLocation: 'Raporköy' });
  await page.goto('/reports');
  await expect(total(page)).toContainText('İlk 50 satır');

  await page.getByRole('button', { name: 'Sütun seç' }).click();
  const choice = page.getByRole('dialog', { name: 'Sütun seç' });
  await choice.getByRole('textbox', { name: 'Alanlarda ara' }).fill('tahmini');
  await choice.getByRole('checkbox', { name: 'Tahmini hasar tutarı' }).check();
  await page.keyboard.press('Escape');
  const chosen = page.getByRole('list', { name: 'Seçili sütunlar' });
  for (const name of ['Plaka', 'Hasar dosya no', 'Sigorta şirketi', 'Hasar nedeni'])
    await chosen.getByRole('button', { name: `${name}: çıkar` }).click();
  await chosen
    .getByRole('button', { name: /Tahmini hasar tutarı/ })
    .first()
    .press('Home');
  await expect(preview(page).getByRole('columnheader').first()).toHaveAccessibleName('Tahmini hasar tutarı');

  await page.getByRole('button', { name: 'Başka bir alana göre süz' }).click();
  const adder = page.getByRole('dialog', { name: 'Başka bir alana göre süz' });
  await adder.getByRole('combobox', { name: 'Alan seçin' }).fill('Hasar yeri');
  await page.getByRole('option', { name: 'Hasar yeri' }).click();
  await adder.getByRole('textbox').last().fill('raporköy');
  await adder.getByRole('button', { name: 'Tamam' }).click();
  await expect(total(page)).toContainText('toplam 2 dosya');
  await expect(page.getByRole('list', { name: 'Geçerli filtreler' })).toContainText('Hasar yeri');
  await page.getByRole('combobox', { name: 'Dosya türleri' }).click();
  await page.getByRole('option', { name: 'Kasko' }).click();
  await expect(preview(page).getByRole('gridcell', { name: '=1+1 Formül Işık' })).toBeVisible();

  const { name, names, rows } = await download(page);
  expect(name).toMatch(/^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.xlsx$/);
  expect(names).toEqual(['Data']);
  expect(rows[0]!.slice(0, 4)).toEqual([
    'Tahmini hasar tutarı',
    'Tahmini hasar tutarı para birimi',
    'No',
    'Sigortalı',
  ]);
  expect(rows.slice(1).map((row) => row.find((value) => /Işık|Öbür/.test(value)))).toEqual([
    'Öbür Sigortalı',
    '=1+1 Formül Işık',
  ]);
  expect(rows[2]!.slice(0, 2)).toEqual(['1234.5', 'EUR']);
});

test('a report that takes too long is given up, and the next one runs', async ({ page }) => {
  await signIn(page);
  await page.goto('/reports');
  await expect(total(page)).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/v1\/reports\?lang=tr$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Excel indir' }).click();
  const running = page.getByRole('group', { name: 'Rapor hazırlanıyor' });
  await expect(running).toContainText('0,0 MB');
  await running.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(running).toHaveCount(0);
  letGo();
  await page.unroute(/\/v1\/reports\?lang=tr$/);
  expect((await download(page)).names).toEqual(['Data']);
});

test('a template is saved, changed, shared, renamed, deleted and brought back', async ({
  page,
  browser,
  desk,
}) => {
  await signIn(page);
  await page.goto('/reports');
  await page.getByRole('textbox', { name: 'Başlangıç tarihi' }).fill('01.02.2026');
  await page.getByRole('button', { name: 'Farklı kaydet…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toContainText('Boş bırakılamaz');
  await dialog.getByRole('textbox', { name: 'Şablon adı' }).fill('Şubat raporu');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  const picked = page.getByRole('combobox', { name: 'Rapor şablonu' });
  await expect(picked).toHaveValue('Şubat raporu');

  await page.getByRole('textbox', { name: 'Bitiş tarihi' }).fill('28.02.2026');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('“Şubat raporu” kaydedildi')).toBeVisible();
  await page.getByRole('button', { name: 'Farklı kaydet…' }).click();
  await dialog.getByRole('textbox', { name: 'Şablon adı' }).fill('ŞUBAT RAPORU');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toContainText('Bu ad zaten kullanılıyor');
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();

  await page.getByRole('button', { name: 'Şablon işlemleri' }).click();
  await page.getByRole('menuitem', { name: 'Adı ve paylaşımı…' }).click();
  await dialog.getByRole('textbox', { name: 'Şablon adı' }).fill('Şubat hasarları');
  await dialog.getByRole('switch', { name: 'Kurumla paylaş' }).check();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(picked).toHaveValue('Şubat hasarları');

  const colleague = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await signIn(colleague, { email: 'supervisor@demo.example', password: 'Hasar-demo-1' });
  await colleague.goto('/reports');
  await colleague.getByRole('combobox', { name: 'Rapor şablonu' }).click();
  await colleague.getByRole('option', { name: 'Şubat hasarları (Demo Operatör)' }).click();
  await expect(colleague.getByRole('textbox', { name: 'Bitiş tarihi' })).toHaveValue('28.02.2026');
  await expect(colleague.getByRole('button', { name: 'Şablon işlemleri' })).toHaveCount(0);
  await colleague.close();

  await page.getByRole('button', { name: 'Şablon işlemleri' }).click();
  await page.getByRole('menuitem', { name: 'Sil' }).click();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('“Şubat hasarları” geri alındı')).toBeVisible();
  await page.reload();
  await picked.click();
  await page.getByRole('option', { name: 'Şubat hasarları' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlangıç tarihi' })).toHaveValue('01.02.2026');
});

test('a template is sent by e-mail at an hour of its own, and no longer', async ({ page }) => {
  await signIn(page);
  const { id } = await saveAccount(page, template('Ay sonu raporu'));
  await page.goto(`/reports?template=${String(id)}`);
  await expect(page.getByRole('combobox', { name: 'Rapor şablonu' })).toHaveValue('Ay sonu raporu');
  const open = async () => {
    await page.getByRole('button', { name: 'Şablon işlemleri' }).click();
    await page.getByRole('menuitem', { name: 'E-posta ile gönder…' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  const addresses = dialog.getByRole('combobox', { name: 'Alıcılar' });
  await expect(dialog).toContainText('Henüz gönderilmedi');
  await dialog.getByText('Aylık').click();
  await dialog.getByRole('combobox', { name: 'Ayın günü' }).click();
  await page.getByRole('option', { name: '31' }).click();
  await expect(dialog).toContainText('Daha kısa aylarda ayın son günü');
  await addresses.fill('muhasebe');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toContainText('Geçerli bir e-posta girin');
  await addresses.press('Backspace');
  await addresses.fill('muhasebe@example.com');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Sıradaki gönderim: (28|29|30|31)\.\d\d\.\d{4} 08:00$/)).toBeVisible();
  await open();
  await expect(dialog).toContainText('muhasebe@example.com');
  await dialog.getByRole('switch', { name: 'Düzenli olarak gönder' }).uncheck();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('“Ay sonu raporu” artık gönderilmeyecek')).toBeVisible();
  await expect(page.getByText(/^Sıradaki gönderim/)).toHaveCount(0);
});

test('a number of the overview opens just the cases that it counts', async ({ page }) => {
  await signIn(page);
  await page.goto('/reports?show=overview');
  const count = page
    .getByRole('table')
    .first()
    .getByRole('row', { name: /Eksperde/ })
    .getByRole('link');
  const expected = await count.innerText();
  await count.click();
  await expect(page).toHaveURL(/\/cases\?/);
  await expect(page.getByText(`${expected} dosya`, { exact: true })).toBeVisible();
  await page.goBack();
  const median = page
    .getByRole('row', { name: /Tüm şirketler/ })
    .getByRole('link')
    .first();
  const counted = /(\d+) dosya/.exec(await median.innerText())?.[1] ?? '';
  await median.click();
  await expect(page.getByText(`${counted} dosya`, { exact: true })).toBeVisible();
  const filters = page.getByRole('list', { name: 'Geçerli filtreler' });
  await expect(filters).toContainText('İhbar tarihi');
  await filters.getByRole('button', { name: 'İhbar tarihi filtresini kaldır' }).click();
  await expect(filters).not.toContainText('İhbar tarihi');
});

for (const look of looks)
  test(`axe finds nothing to complain of, ${lookName(look)}`, async ({ page }) => {
    await signIn(page);
    await wear(page, look);
    await page.goto('/reports');
    await expect(total(page)).toBeVisible();
    await expectClean(page, 'builder');
    const panel = page.getByRole('button', { name: /^(Sütunlar ve süzgeçler|Columns and filters)$/ });
    if (look.width === 375) await panel.click();
    await page.getByRole('button', { name: /^(Sütun seç|Choose columns)$/ }).click();
    await expect(page.getByRole('dialog', { name: /^(Sütun seç|Choose columns)$/ })).toBeVisible();
    await expectClean(page, 'choice of columns');
    const schedule = { frequency: 'weekly', weekday: 5, hour: 17, to: ['a@example.com'] };
    const { id } = await saveAccount(page, template(`Haftalık ${lookName(look)}`, { schedule }));
    await page.goto(`/reports?template=${String(id)}`);
    await page.getByRole('button', { name: /^(Şablon işlemleri|Template actions)$/ }).click();
    await page.getByRole('menuitem', { name: /^(E-posta ile gönder|Send by e-mail)…$/ }).click();
    await expect(page.getByRole('dialog')).toContainText('17:00');
    await expectClean(page, 'sending by e-mail');
    await page.goto('/reports?show=overview');
    await expect(page.getByRole('table').last()).toBeVisible();
    await expectClean(page, 'overview');
  });
