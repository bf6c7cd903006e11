import { expect, type Locator, type Page } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { demo, signIn, test } from './support/desk.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';

/** Whose settings change here: no other test signs in as this one. */
const supervisor = { ...demo, email: 'supervisor@demo.example' };
const accounts = '/api/insurance-case-management/v1/accounts';
const columns = (page: Page) => page.getByRole('list', { name: 'Hızlı sütunlar' });
const lines = (page: Page) => columns(page).getByRole('listitem');
const handle = (page: Page, field: string) => columns(page).getByRole('button', { name: `${field}: taşı` });
const usual = [
  'Hasar dosya no',
  'Eksper gönderim tarihi',
  'Onarım durumu',
  'Onarım tarihi',
  'Ödeme tarihi',
  'Ödenen tutar',
  'Kapanış türü',
  'Açıklama',
];

/** Settings are kept as they change; the next step waits for that. */
async function kept(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(accounts),
  );
  await act();
  expect((await answered).status()).toBe(200);
}

async function open(page: Page): Promise<void> {
  await page.goto('/configurations');
  await expect(lines(page).first()).toBeVisible();
}

async function resetColumns(page: Page): Promise<void> {
  const reset = page.getByRole('button', { name: 'İlk hâline getir' });
  if (await reset.isEnabled()) await kept(page, () => reset.click());
  await expect(lines(page)).toHaveText(usual);
}

const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test.beforeEach(async ({ page }) => {
  await signIn(page, supervisor);
});

test('alarms by e-mail: switched off and kept so; the server knows the language', async ({ page }) => {
  const path = '/api/insurance-case-management/v1/alertPreferences';
  const stored = async () => (await (await page.request.get(path)).json()) as { alertPreferences: object };
  await open(page);
  const byMail = page.getByRole('switch', { name: 'Alarmları e-postayla da bildir' });
  await expect(byMail).toBeChecked();
  await byMail.click();
  await expect.poll(stored).toMatchObject({ alertPreferences: { alertMail: false, alertLanguage: 'tr' } });
  await page.reload();
  await expect(byMail).toBeEnabled();
  await expect(byMail).not.toBeChecked();
  await page.getByRole('radiogroup', { name: 'Dil' }).getByText('İngilizce').click();
  await expect.poll(stored).toMatchObject({ alertPreferences: { alertMail: false, alertLanguage: 'en' } });
});

test('the alarm time: two days unless chosen, then the alarmed list follows it', async ({ page }) => {
  const askedDays = async () => {
    const asked = page.waitForRequest((request) => request.url().includes('lastActivityAt'));
    await page.goto('/cases?tab=alarmed');
    const filters = new URL((await asked).url()).searchParams.get('columnFilters') ?? '';
    const { lastActivityAt } = JSON.parse(filters) as { lastActivityAt: { value: [null, string] } };
    return Math.round((Date.now() - Date.parse(lastActivityAt.value[1])) / 86_400_000);
  };
  expect(await askedDays()).toBe(2);
  await open(page);
  await expect(page.getByRole('radio', { name: '2 gün' })).toBeChecked();
  await kept(page, () => page.getByText('3 gün', { exact: true }).click());
  expect(await askedDays()).toBe(3);
  await open(page);
  await expect(page.getByRole('radio', { name: '3 gün' })).toBeChecked();
  await kept(page, () => page.getByText('2 gün', { exact: true }).click());
});

test('quick columns: moved by mouse and keys, taken out, added, reset; dialog and summary follow', async ({
  page,
}) => {
  const { id } = await saveCase(page, {
    customerFullName: 'Sütun Seven',
    plate: '34 HZL 77',
    damageLocation: 'Köroğlu Beli',
    brand: 'Kırat',
  });
  await open(page);
  await resetColumns(page);
  await handle(page, 'Açıklama').focus();
  await kept(page, () => page.keyboard.press('ArrowUp'));
  await expect(handle(page, 'Açıklama')).toBeFocused();
  await kept(page, () => page.keyboard.press('Home'));
  await expect(lines(page).first()).toHaveText('Açıklama');
  await expect(handle(page, 'Açıklama')).toBeFocused();

  const from = await middle(handle(page, 'Hasar dosya no'));
  const to = await middle(handle(page, 'Onarım durumu'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await kept(page, () => page.mouse.up());
  await expect(lines(page)).toHaveText([
    'Açıklama',
    'Eksper gönderim tarihi',
    'Onarım durumu',
    'Hasar dosya no',
    ...usual.slice(3, 7),
  ]);

  for (const name of usual.slice(1, 7))
    await kept(page, () =>
      columns(page)
        .getByRole('button', { name: `${name}: çıkar` })
        .click(),
    );
  for (const name of ['Hasar yeri', 'Marka']) {
    await page.getByRole('combobox', { name: 'Alan ekle' }).fill(name);
    await kept(page, () => page.getByRole('option', { name, exact: true }).click());
  }
  const own = ['Açıklama', 'Hasar dosya no', 'Hasar yeri', 'Marka'];
  await expect(lines(page)).toHaveText(own);
  await page.reload();
  await expect(lines(page)).toHaveText(own);

  await page.goto('/cases?tab=all&search=34HZL77');
  const row = page.getByRole('row').filter({ hasText: 'Sütun Seven' });
  await row.hover();
  await row.getByRole('button', { name: 'Hızlı güncelle' }).click();
  const quick = page.getByRole('dialog', { name: /hızlı güncelle/ });
  await expect(quick.getByRole('textbox', { name: 'Açıklama' })).toBeFocused();
  await expect(quick.locator('label')).toHaveText(own);
  await page.keyboard.press('Escape');
  await expect(quick).toHaveCount(0);
  await row.hover();
  await row.getByRole('button', { name: 'Özet' }).click();
  const summary = page.getByRole('dialog', { name: /özet/ });
  await expect(summary.getByRole('term')).toHaveText([
    'Dosya no',
    'Dosya türü',
    'Durum',
    'Adı soyadı',
    'Plaka',
    'Hasar yeri',
    'Marka',
  ]);
  expect(id).toBeGreaterThan(0);

  await open(page);
  await resetColumns(page);
});

test('language and look are chosen here too', async ({ page }) => {
  await open(page);
  await page.getByText('Koyu', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('radiogroup', { name: 'Dil' }).last().getByText('İngilizce').click();
  await expect(page.getByRole('heading', { name: 'Quick columns' })).toBeVisible();
  await expect(page.getByText('supervisor@demo.example', { exact: true })).toBeVisible();
});

test('settings that are not kept are said and taken back', async ({ page }) => {
  await open(page);
  await page.route(`**${accounts}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } })
      : route.continue(),
  );
  await page.getByText('1 gün', { exact: true }).click();
  await expect(page.getByText('Sunucuya ulaşılamıyor.', { exact: false })).toBeVisible();
  await expect(page.getByRole('radio', { name: '2 gün' })).toBeChecked();
});

test('who may not edit users has no entry in the menu, yet a way to what is their own', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await page.goto('/');
  await expect(menu.getByRole('link', { name: 'Ayarlar', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await page.waitForURL(/login/);
  await signIn(page);
  await page.goto('/');
  await expect(menu.getByRole('link', { name: 'Dosyalar' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Ayarlar', exact: true })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Demo Operatör' }).click();
  await expect(page.getByRole('heading', { name: 'Alarm süresi' })).toBeVisible();
  await expect(page.getByLabel('Şimdiki parola')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('a finger drags the columns', async ({ page }) => {
    await open(page);
    await resetColumns(page);
    const touch = await page.context().newCDPSession(page);
    await handle(page, 'Onarım tarihi').scrollIntoViewIfNeeded();
    const from = await middle(handle(page, 'Hasar dosya no'));
    const to = await middle(handle(page, 'Eksper gönderim tarihi'));
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      });
    await send('touchStart', from.y);
    for (let step = 1; step <= 5; step += 1) await send('touchMove', from.y + ((to.y - from.y) * step) / 5);
    await kept(page, async () => {
      await send('touchEnd');
    });
    await expect(lines(page).nth(1)).toHaveText('Hasar dosya no');
    await resetColumns(page);
  });
});

for (const look of looks) {
  test(`nothing to complain of: ${lookName(look)}`, async ({ page }) => {
    await wear(page, look);
    await page.goto('/configurations');
    const title = look.language === 'tr' ? 'Hızlı sütunlar' : 'Quick columns';
    await expect(page.getByRole('list', { name: title }).getByRole('listitem').first()).toBeVisible();
    await expectClean(page, 'settings');
  });
}
