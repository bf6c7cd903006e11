import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { signIn, test } from './support/desk.ts';
import { looks } from './support/looks.ts';

const casesApi = '/api/insurance-case-management/v1/cases';

interface Case {
  readonly id: number;
  readonly plate: string;
  readonly name: string;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Dosya ara ya da komut ver' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const help = (page: Page) => page.getByRole('dialog', { name: 'Klavye kısayolları' });
const newCase = (page: Page) => page.getByRole('dialog', { name: 'Yeni dosya' });

/** Some cases of the demo agency, each with a plate of its own. */
async function casesWithPlates(page: Page): Promise<[Case, Case]> {
  const answer = (await (await page.request.get(`${casesApi}?limit=100`)).json()) as {
    caseList: { id: number; caseData: { plate?: string; customerFullName?: string } }[];
  };
  const found = answer.caseList.flatMap(({ id, caseData: { plate = '', customerFullName = '' } }) =>
    /^\d\d [A-Z]+ \d{3,}$/.test(plate) ? [{ id, plate, name: customerFullName }] : [],
  );
  const [first, second] = found;
  if (first === undefined || second === undefined) throw new Error('The demo agency has no plates');
  return [first, second];
}

const together = (plate: string) => plate.replaceAll(' ', '').toLowerCase();

/** The page is there and its keys are heard. */
async function openList(page: Page): Promise<void> {
  await page.goto('/cases');
  await expect(page.getByRole('link', { name: /^\d+$/ }).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a case by its plate, typed without spaces, from anywhere and without a mouse', async ({ page }) => {
  const [wanted] = await casesWithPlates(page);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raporlar');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(together(wanted.plate));
  const option = options(page).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toContainText(wanted.plate);
  await expect(option).toContainText(wanted.name);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/case/${wanted.id}$`));
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a case by its number comes before those that merely hold the digits', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('/');
  await page.keyboard.type('7');
  await expect(options(page).first()).toContainText('Dosya 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case\/7$/);
});

test('typing does not wait for the palette, nor Enter for the answer', async ({ page }) => {
  const [wanted] = await casesWithPlates(page);
  await openList(page);
  let letItCome: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => (letItCome = resolve));
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${together(wanted.plate)}x`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  letItCome();
  await expect(page).toHaveURL(new RegExp(`/case/${wanted.id}$`));
});

test('an answer that is late does not push the newer one aside', async ({ page }) => {
  const [early, wanted] = await casesWithPlates(page);
  await openList(page);
  let letItCome: () => void = () => undefined;
  const newerIsThere = new Promise<void>((resolve) => (letItCome = resolve));
  await page.route(
    (url) => url.pathname === casesApi && url.search.includes(together(early.plate)),
    async (route) => {
      await newerIsThere;
      // The page may have given the question up meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  await page.keyboard.press('Control+k');
  const asked = page.waitForRequest((request) => request.url().includes(together(early.plate)));
  await box(page).fill(together(early.plate));
  await asked;
  await box(page).fill(together(wanted.plate));
  await expect(options(page).first()).toContainText(wanted.plate);
  letItCome();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(options(page).first()).toContainText(wanted.plate);
  await expect(options(page).filter({ hasText: early.plate })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/case/${wanted.id}$`));
});

test('arrow keys choose, Escape gives the focus back, Ctrl+K closes again', async ({ page }) => {
  await openList(page);
  const opener = page.getByRole('button', { name: 'Dosya ekle' });
  await opener.focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('commands: found by the beginning of their words, by permission, and carried out', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('Control+k');
  await expect(options(page).filter({ hasText: 'Git: Ana sayfa' })).toHaveCount(1);
  // An operator may not go there.
  await expect(options(page).filter({ hasText: 'Git: Kullanıcılar' })).toHaveCount(0);
  await page.keyboard.type('gorunum koyu');
  await expect(options(page)).toHaveText(['Görünüm: koyu']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('english');
  await expect(options(page)).toHaveText([/English/]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('reset');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reset the column layouts?' })).toBeVisible();
});

test('nothing that fits, and all that fits', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('/');
  await page.keyboard.type('qqzzqq');
  await expect(palette(page)).toContainText('Eşleşen dosya ya da komut yok.');
  await box(page).fill('demo');
  await options(page).filter({ hasText: 'Tüm eşleşmeleri listede göster' }).click();
  await expect(page).toHaveURL(/\/cases\?.*search=demo/);
});

test('G then a letter goes to a page; C opens a new case there and elsewhere', async ({ page }) => {
  await openList(page);
  for (const [letter, path] of [
    ['n', '/notifications'],
    ['r', '/reports'],
    ['c', '/cases'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(newCase(page)).toHaveCount(0);
  }
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raporlar');
  await page.keyboard.press('c');
  await expect(newCase(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(newCase(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/cases' && !url.searchParams.has('new'));
});

test('keys are text while something is typed, and nothing under a dialog', async ({ page }) => {
  await openList(page);
  const search = page.getByRole('searchbox');
  await search.click();
  await page.keyboard.type('gn/c?');
  await expect(search).toHaveValue('gn/c?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/cases');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await page.getByRole('button', { name: 'Dosya ekle' }).click();
  await expect(newCase(page)).toBeVisible();
  await newCase(page).getByRole('button', { name: 'Kapat' }).first().focus();
  for (const key of ['?', '/', 'g', 'r', 'Control+k']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.pathname === '/cases');
});

test('the help sheet lists what works here and now, and each of its keys does', async ({ page }) => {
  const [wanted] = await casesWithPlates(page);
  await openList(page);
  await page.keyboard.press('?');
  await expect(help(page)).toContainText('Yeni dosya');
  await expect(help(page)).not.toContainText('Dosyada');
  await page.keyboard.press('?');
  await expect(help(page)).toHaveCount(0);

  await page.goto(`/case/${wanted.id}`);
  const watch = page.getByRole('button', { name: /^Taki[pb]/ });
  const before = await watch.textContent();
  await page.getByRole('button', { name: 'Klavye kısayolları' }).click();
  await expect(help(page)).toContainText(before ?? '');
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await page.keyboard.press('w');
  await expect(watch).not.toHaveText(before ?? '');
});

test('a thin line says that the server is being waited for', async ({ page }) => {
  await openList(page);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    (url) => url.pathname === casesApi,
    async (route) => {
      await asked;
      await route.continue();
    },
  );
  const line = page.getByTestId('progress-line');
  await page.getByRole('searchbox').fill('34');
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('aria-hidden', 'true');
  answer();
  await expect(line).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('the palette is behind a button and fills the screen', async ({ page }) => {
    const [wanted] = await casesWithPlates(page);
    await page.goto('/cases');
    await page.getByRole('banner').getByRole('button', { name: 'Dosya ara ya da komut ver' }).tap();
    await expect(box(page)).toBeFocused();
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 740 });
    await palette(page).getByRole('button', { name: 'Kapat' }).tap();
    await expect(palette(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Dosya ara ya da komut ver' }).tap();
    await box(page).fill(wanted.plate);
    await options(page).filter({ hasText: wanted.plate }).tap();
    await expect(page).toHaveURL(new RegExp(`/case/${wanted.id}$`));
  });
});

test.describe('nothing for axe to complain of', () => {
  for (const { width, colorScheme } of looks) {
    test(`${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/notifications');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(options(page).first()).toBeVisible();
      await expectClean(page, 'palette');
      await page.keyboard.type('a');
      await expect(options(page).first()).toContainText('Dosya');
      await expectClean(page, 'palette, found');
      await page.keyboard.type('qqzz');
      await expect(palette(page)).toContainText('Eşleşen dosya ya da komut yok.');
      await expectClean(page, 'palette, nothing found');
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(help(page)).toBeVisible();
      await expectClean(page, 'help');
    });
  }
});
