import { expect, type Page } from '@playwright/test';
import { formatDate, istanbulDate } from '../packages/contract/src/fields/formats.ts';
import { signIn, test } from './support/desk.ts';
import { makeDevice, sendNoises } from './support/devices.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';
import { admin } from './support/users.ts';

const words = {
  tr: {
    grid: 'Cihaz listesi',
    add: 'Cihaz ekle',
    name: 'Cihaz adı',
    report: 'Ölçüm raporu',
    run: 'Raporla',
    chart: 'Ölçüm grafiği',
  },
  en: {
    grid: 'Device list',
    add: 'Add device',
    name: 'Device name',
    report: 'Measurement report',
    run: 'Run report',
    chart: 'Chart of readings',
  },
} as const;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Ten in the morning of yesterday, in Istanbul. */
const yesterday = istanbulDate(new Date(Date.now() - 86_400_000));
const morning = new Date(`${yesterday}T07:00:00Z`);

/** An address that holds every parameter. */
const reportOf = (ids: readonly number[]) =>
  `/reports?show=measurement&devices=${encodeURIComponent(JSON.stringify(ids))}&start=${yesterday}&end=${yesterday}&aggregation=15&type=noise`;

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test('a device: added, its key told once, heard and silent, given another key, deleted, brought back', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Cihazlar' }).click();
  await page.getByRole('button', { name: 'Cihaz ekle' }).click();
  const create = dialog(page, 'Yeni cihaz');
  await create.getByLabel('Ölçüm aralığı (sn)').fill('0');
  await create.getByRole('button', { name: 'Kaydet' }).click();
  await expect(create.getByText('Boş bırakılamaz')).toBeVisible();
  await expect(create.getByText('Değer izin verilen aralıkta değil')).toBeVisible();
  await create.getByLabel('Cihaz adı').fill('Leblebi Ölçer');
  await create.getByLabel('Ölçüm aralığı (sn)').fill('60');
  await page.keyboard.press('Control+Enter');
  const shown = dialog(page, 'Cihaz anahtarı: Leblebi Ölçer');
  const key = await shown.getByLabel('Anahtar', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'Kopyala' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: 'Leblebi Ölçer' });
  await expect(row).toContainText('Veri yok');
  await sendNoises(page, key, new Date(Date.now() - 2 * 3_600_000), [60]);
  await page.reload();
  await expect(row).toContainText('Sessiz');
  await sendNoises(page, key, new Date(), [61]);
  await page.reload();
  await expect(row).toContainText('Ölçüyor');

  await row.hover();
  await row.getByRole('button', { name: 'Yeni anahtar' }).click();
  await shown.getByRole('button', { name: 'Yeni anahtar' }).click();
  await expect(shown.getByLabel('Anahtar', { exact: true })).not.toHaveValue(key);
  await expect(sendNoises(page, key, new Date(), [62])).rejects.toThrow('UNAUTHENTICATED');
  await page.keyboard.press('Escape');
  await dialog(page, 'Anahtar kopyalanmadı').getByRole('button', { name: 'Yine de kapat' }).click();
  await expect(shown).toHaveCount(0);

  await page.getByRole('link', { name: 'Leblebi Ölçer' }).click();
  const edit = dialog(page, 'Leblebi Ölçer · düzenle');
  await edit.getByText('Değişiklik geçmişi').click();
  await expect(edit.getByRole('listitem').filter({ hasText: 'Cihaz anahtarı' }).first()).toContainText(
    'yenilendi',
  );
  await edit.getByRole('button', { name: 'Sil' }).click();
  await dialog(page, 'Cihaz silinsin mi?').getByRole('button', { name: 'Sil' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(row).toHaveCount(1);
});

test('a report asks for every parameter, then draws and lists the buckets, and opens one', async ({
  page,
}) => {
  const { key } = await makeDevice(page, 'Nohut Ölçer');
  // 60 and 70 dB by turns are 67.4 dB.
  await sendNoises(
    page,
    key,
    morning,
    Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 60 : 70)),
  );
  await page.goto('/reports');
  await page.getByRole('tab', { name: 'Ölçüm' }).click();
  const wanted = page.getByText('Lütfen tüm parametreleri seçip düğmeye tıklayın...');
  await expect(wanted).toBeVisible();
  await page.getByRole('button', { name: 'Raporla' }).click();
  await expect(page.getByRole('alert')).toHaveText('Lütfen tüm parametreleri seçip düğmeye tıklayın...');
  await page.getByRole('combobox', { name: 'Cihazlar' }).fill('Nohut');
  await page.getByRole('option', { name: 'Nohut Ölçer' }).click();
  await page.getByLabel('Başlangıç', { exact: true }).fill(formatDate(yesterday));
  await page.getByLabel('Bitiş', { exact: true }).fill(formatDate(yesterday));
  await page.getByRole('combobox', { name: 'Dilim' }).click();
  await page.getByRole('option', { name: '15 dakika' }).click();
  await expect(wanted).toBeVisible();
  await page.getByRole('combobox', { name: 'Rapor türü' }).click();
  await page.getByRole('option', { name: 'Gürültü' }).click();
  await expect(wanted).toHaveCount(0);
  await page.getByRole('button', { name: 'Raporla' }).click();

  const rows = page.getByRole('grid', { name: 'Ölçüm raporu' }).getByRole('row').filter({ hasText: 'Nohut' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${formatDate(yesterday)} 10:00`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.xlsx$/);
  const chart = page.getByRole('slider', { name: 'Ölçüm grafiği' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /10:00, Nohut Ölçer 67,2 dB/);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /10:15, Nohut Ölçer 67,6 dB/);
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Tümünü göster' })).toBeEnabled();
  await page.getByRole('button', { name: 'Tümünü göster' }).click();
  await expect(page.getByRole('button', { name: 'Tümünü göster' })).toBeDisabled();
  await page.getByLabel('Eşik').fill('65,5');
  await expect(page).toHaveURL(/threshold=65\.5/);

  await rows.first().dblclick();
  const bucket = dialog(page, `Nohut Ölçer · ${formatDate(yesterday)} 10:00`);
  await expect(bucket.getByRole('row')).toHaveCount(16);
  await expect(bucket).toContainText(`${formatDate(yesterday)} 10:01:00`);
  await page.keyboard.press('Escape');
  await expect(bucket).toHaveCount(0);
});

for (const look of looks) {
  test(`nothing to complain of: ${lookName(look)}`, async ({ page }) => {
    const { grid, add, name, report, run, chart } = words[look.language];
    const { id, key } = await makeDevice(page, `Bakla Ölçer ${lookName(look)}`);
    await sendNoises(page, key, morning, [60, 70, 65, 62]);
    await wear(page, look);
    const kind = look.width < 800 ? 'list' : 'grid';
    await page.goto('/devices');
    await expect(
      page.getByRole(kind, { name: grid }).getByText(`Bakla Ölçer ${lookName(look)}`),
    ).toBeVisible();
    await expectClean(page, 'devices');
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByRole('dialog').getByLabel(name)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await expectClean(page, 'new device, refused');
    await page.goto('/reports?show=measurement');
    await page.getByRole('button', { name: run }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectClean(page, 'parameters missing');
    await page.goto(reportOf([id]));
    await expect(page.getByRole('slider', { name: chart })).toBeVisible();
    const rows = page.getByRole(kind, { name: report });
    await expect(rows.getByText(/10:00/)).toBeVisible();
    await expectClean(page, 'report');
    if (look.width < 800) await rows.getByText(/10:00/).click();
    else await rows.getByText(/10:00/).dblclick();
    await expect(page.getByRole('dialog').getByText(/10:03:00/)).toBeVisible();
    await expectClean(page, 'bucket');
  });
}
