import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support/desk.ts';
import { saveCase } from './support/cases.ts';

const day = 24 * 3_600_000;
const grid = (page: Page) => page.getByRole('grid', { name: /Dosya listesi|List of cases/ });
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function openList(page: Page, search = '') {
  await page.goto(`/cases${search}`);
  await expect(rows(page).first()).toBeVisible();
}

/** What the last list request asked of the server. */
function nextQuery(page: Page, has: string): Promise<URLSearchParams> {
  return page
    .waitForRequest((request) => {
      const url = new URL(request.url());
      return url.pathname.endsWith('/v1/cases') && url.search.includes(has);
    })
    .then((request) => new URL(request.url()).searchParams);
}

test.beforeEach(async ({ page }) => signIn(page));

test('five lists: each asks for its own cases; the chosen one is remembered and stands in the address', async ({
  page,
}) => {
  await openList(page);
  await expect(page).toHaveURL(/tab=all/);
  const tabs: [string, Record<string, string>][] = [
    ['Takipte', { isNotWatching: 'false' }],
    ['Takip dışı', { isNotWatching: 'true' }],
    ['Yeni', { columnFilters: '{"caseStatusCode":{"op":"any","value":["communicated"]}}' }],
  ];
  for (const [name, asked] of tabs) {
    // With its value: the list before may be asked for once more meanwhile.
    const query = nextQuery(page, new URLSearchParams(asked).toString());
    await page.getByRole('tab', { name, exact: true }).click();
    expect(Object.fromEntries(await query)).toMatchObject(asked);
  }
  await expect(page).toHaveURL(/tab=new/);
  await page.goto('/case/1');
  await page.getByRole('link', { name: 'Dosyalar', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Yeni' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=new/);
  // What the address says goes before what is remembered.
  await openList(page, '?tab=all');
  await expect(page.getByRole('tab', { name: 'Tümü' })).toHaveAttribute('aria-selected', 'true');
});

test('alarmed: untouched for two days, not watched unless the switch says otherwise', async ({ page }) => {
  await openList(page);
  const alarmed = nextQuery(page, 'lastActivityAt');
  await page.getByRole('tab', { name: 'Alarmlı' }).click();
  const query = await alarmed;
  expect(query.get('isNotWatching')).toBe('true');
  const { lastActivityAt } = JSON.parse(query.get('columnFilters') ?? '{}') as {
    lastActivityAt: { op: string; value: [null, string] };
  };
  expect(lastActivityAt.op).toBe('between');
  expect(Date.now() - Date.parse(lastActivityAt.value[1])).toBeGreaterThanOrEqual(2 * day);
  const watched = nextQuery(page, 'isNotWatching=false');
  await page.getByText('Takipte olanlar', { exact: true }).click();
  await watched;
  await expect(page).toHaveURL(/alarmed=watched/);
  await page.getByText('Hepsi', { exact: true }).click();
  await expect(page).toHaveURL(/alarmed=both/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hepsi' })).toBeChecked();
});

test('status filter: none and all thirteen show everything, eleven show eleven', async ({ page }) => {
  await openList(page);
  const count = page.getByText(/^\d+ dosya$/);
  const all = await count.innerText();
  await page.getByRole('button', { name: 'Tüm durumlar' }).click();
  await page.getByRole('button', { name: 'Hepsini seç' }).click();
  await expect(page).toHaveURL(/status=/);
  await expect(count).toHaveText(all);

  const eleven = nextQuery(page, 'caseStatusCode');
  await page.getByRole('checkbox', { name: 'İhbar edildi' }).uncheck();
  await eleven;
  const asked = nextQuery(page, 'caseStatusCode');
  await page.getByRole('checkbox', { name: 'Hasar ödendi' }).uncheck();
  expect((await asked).getAll('caseStatusCode')).toHaveLength(11);
  await expect(count).not.toHaveText(all);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '11 durum' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'İhbar edildi' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Hasar ödendi' })).toHaveCount(0);

  await page.getByRole('button', { name: '11 durum' }).click();
  await page.getByRole('button', { name: 'Seçimi temizle' }).click();
  await expect(count).toHaveText(all);
});

test('an address shows a colleague the same list: tab, words, status, order', async ({ page }) => {
  await openList(page);
  await page.getByRole('tab', { name: 'Takipte' }).click();
  await page.getByRole('searchbox').fill('numune');
  await expect(page).toHaveURL(/search=numune/);
  await grid(page)
    .getByRole('columnheader', { name: /Sigortalı/ })
    .click();
  await expect(page).toHaveURL(/sort=customerFullName/);
  await expect(page.getByRole('tab', { name: 'Takipte' })).toHaveAttribute('aria-selected', 'true');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  const count = await page.getByText(/^\d+ dosya$/).innerText();
  const first = await rows(page).first().innerText();
  const address = page.url();

  const colleague = await page.context().browser()!.newContext();
  const other = await colleague.newPage();
  const { origin } = new URL(address);
  await other.goto(`${origin}/login`);
  await other.getByLabel('E-posta').fill('supervisor@demo.example');
  await other.getByLabel('Parola', { exact: true }).fill('Hasar-demo-1');
  await other.keyboard.press('Enter');
  await other.waitForURL((url) => url.pathname !== '/login');
  await other.goto(address);
  await expect(other.getByText(/^\d+ dosya$/)).toHaveText(count);
  await expect(rows(other).first()).toHaveText(first, { useInnerText: true });
  await colleague.close();
});

test('summary on the clipboard, in lines and in the language of the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await saveCase(page, {
    customerFullName: 'Şükrü Özetli',
    plate: '34 OZ 1234',
    damageLocation: 'Kadıköy\nrıhtım',
    approximatePrice: { price: '1234.5', currency: 'EUR' },
    remarks: 'İçeride kalır',
  });
  const copied = async (locale: 'tr' | 'en') => {
    await openList(page, `?tab=all&search=${encodeURIComponent('Şükrü Özetli')}`);
    await row(page, 'Şükrü Özetli').hover();
    await page.getByRole('button', { name: locale === 'tr' ? 'Özet' : 'Summary' }).click();
    await page
      .getByRole('button', { name: locale === 'tr' ? 'Panoya kopyala' : 'Copy to clipboard' })
      .click();
    await expect(
      page.getByText(locale === 'tr' ? 'Özet panoya kopyalandı' : 'Summary copied to the clipboard'),
    ).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect((await copied('tr')).split('\n')).toEqual([
    `Dosya no: ${String(id)}`,
    'Dosya türü: Kasko',
    'Durum: İhbar edildi',
    'Adı soyadı: Şükrü Özetli',
    'Plaka: 34 OZ 1234',
    'Hasar yeri: Kadıköy rıhtım',
    'Tahmini hasar tutarı: 1.234,50 EUR',
  ]);
  await page.getByText('EN', { exact: true }).click();
  expect(await copied('en')).toContain('Case no.: ');
});

test('quick update moves a case on; watching is turned over at once and taken back when refused', async ({
  page,
}) => {
  await saveCase(page, { customerFullName: 'Hızlı Güncelci', plate: '34 HG 10' });
  await openList(page, `?tab=all&search=${encodeURIComponent('Hızlı Güncelci')}`);
  const one = row(page, 'Hızlı Güncelci');
  await one.hover();
  await one.getByRole('button', { name: 'Hızlı güncelle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hasar dosya no').fill('HG-1');
  await dialog.getByLabel('Açıklama').fill('Eksper atandı');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(one).toContainText('Hasar dosya no alındı');

  await one.hover();
  const watch = one.getByRole('button', { name: 'Takip' });
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/v1/cases/watch', (route) => route.fulfill({ status: 503, json: {} }));
  await watch.click();
  await expect(page.getByRole('alert').filter({ hasText: 'ulaşılamıyor' })).toBeVisible();
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
});

test('preview follows the row one stands on and closes with Escape', async ({ page }) => {
  await saveCase(page, { customerFullName: 'Önizleme Bir', remarks: 'Önce ara' });
  await saveCase(page, { customerFullName: 'Önizleme İki', remarks: 'Sonra yaz' });
  await openList(page, `?tab=all&search=${encodeURIComponent('Önizleme')}`);
  const preview = page.getByRole('complementary', { name: 'Dosya önizlemesi' });
  await row(page, 'Önizleme İki').getByRole('gridcell').nth(1).click();
  await expect(preview).toContainText('Sonra yaz');
  await page.keyboard.press('ArrowDown');
  await expect(preview).toContainText('Önce ara');
  const edge = preview.getByRole('separator');
  const before = (await preview.boundingBox())?.width ?? 0;
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await row(page, 'Önizleme Bir').getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Space');
  await expect(preview).toBeHidden();
  await page.keyboard.press('Space');
  expect((await preview.boundingBox())?.width).toBe(before + 20);
});

test('who comes back from a case finds the list where it was', async ({ page }) => {
  await openList(page, '?tab=all');
  const scroller = grid(page).locator('..');
  await scroller.evaluate((element) => element.scrollTo({ top: 1500 }));
  await rows(page).getByRole('link', { name: /^\d+$/ }).nth(14).click();
  await expect(page).toHaveURL(/\/case\/\d+$/);
  await page.getByRole('link', { name: 'Dosyalara dön' }).click();
  await expect(rows(page).first()).toBeAttached();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(1500);
});

test('on a phone: cards, tabs and the way into a case', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/cases?tab=all');
  const card = page.getByRole('list', { name: 'Dosya listesi' }).getByRole('link').first();
  await expect(card).toBeVisible();
  await page.getByRole('tab', { name: 'Yeni' }).click();
  await expect(page).toHaveURL(/tab=new/);
  await expect(card).toContainText('İhbar edildi');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await card.click();
  await expect(page).toHaveURL(/\/case\/\d+$/);
});
