import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, test } from './support/desk.ts';
import { grid, openList, speak } from './support/grid.ts';

const early = (page: Page): Locator => page.locator('[inert] [role="grid"]');

test.beforeEach(async ({ page }) => signIn(page));

/** Opens the list as somebody whose computer needs its time for the product; `goOn` lets that arrive. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return goOn;
}

/** Until the early rows are there, or will not come. */
async function settled(page: Page): Promise<void> {
  type Early = typeof globalThis & { hasarFirstRows?: Promise<void> };
  await page.waitForFunction(() => (globalThis as Early).hasarFirstRows !== undefined);
  await page.evaluate(() => (globalThis as Early).hasarFirstRows);
}

/** What stands where, and how it looks, for every cell in sight. */
function look(table: Locator): Promise<unknown> {
  return table.evaluate((element) => {
    const seen = [...element.querySelectorAll('[role="gridcell"], [role="columnheader"][data-align]')].filter(
      (cell) => {
        const { x, bottom } = cell.getBoundingClientRect();
        return x < innerWidth && bottom < innerHeight - 24 && cell.textContent !== '';
      },
    );
    return seen
      .filter((cell) => cell.querySelector('button, input') === null || cell.role === 'columnheader')
      .map((cell) => {
        const text = cell.querySelector('a, span > span + span, span') ?? cell;
        const { x, y, width, height } = cell.getBoundingClientRect();
        const { color, fontFamily, fontSize, fontWeight, lineHeight, textAlign } = getComputedStyle(text);
        const row = getComputedStyle(cell.parentElement ?? cell);
        const ground = [row.backgroundColor, row.borderBottomColor];
        return {
          text: cell.textContent,
          x,
          y,
          width,
          height,
          ground,
          color,
          fontFamily,
          fontSize,
          fontWeight,
          lineHeight,
          textAlign,
        };
      });
  });
}

const looks = [
  { language: 'tr', scheme: 'light', path: '/cases?tab=all' },
  { language: 'en', scheme: 'dark', path: '/cases?tab=new&sort=-plate' },
] as const;

for (const { language, scheme, path } of looks) {
  test(`the rows that come before the product stand just where the grid draws them (${language}, ${scheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await openList(page);
    await speak(page, language);
    await page.evaluate((dark) => localStorage.setItem('hasar.colorScheme', dark), scheme);
    if (scheme === 'dark') await layOut(page);
    const goOn = await openSlowly(page, path);
    await expect(early(page)).toBeVisible();
    const before = await look(early(page));
    goOn();
    await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
    await expect(early(page)).toHaveCount(0);
    expect(before).toEqual(await look(grid(page)));
  });
}

/** A layout of one's own. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = localStorage.getItem('hasar.session') ?? '';
    const { userId } = (JSON.parse(session) as { identity: { user: { userId: number } } }).identity.user;
    const layout = {
      order: ['id', 'caseStatusCode'],
      widths: { plate: 181 },
      hidden: ['insuranceCaseNumber'],
    };
    localStorage.setItem(`caseColums:${String(userId)}`, JSON.stringify(layout));
  });
}

test('the product takes over what was asked for early', async ({ page }) => {
  const { promise: seen, resolve: askedAgain } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/v1/cases?*', async (route) => {
    asked += 1;
    if (asked > 1) await seen;
    await route.continue();
  });
  await page.goto('/cases?tab=all');
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
  askedAgain();
});

const without: { name: string; path: string; width: number }[] = [
  { name: 'a filter in the address', path: '/cases?tab=all&search=34', width: 1440 },
  { name: 'the alarmed tab', path: '/cases?tab=alarmed', width: 1440 },
  { name: 'a window whose bar takes two lines', path: '/cases?tab=all', width: 900 },
  { name: 'a phone', path: '/cases?tab=all', width: 375 },
];

for (const { name, path, width } of without) {
  test(`no rows come before the product with ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const goOn = await openSlowly(page, path);
    await settled(page);
    await expect(early(page)).toHaveCount(0);
    goOn();
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  });
}

test('who is signed out meanwhile sees the sign-in page, and nothing of the list', async ({
  page,
  context,
}) => {
  // From a page without the product, which would notice it by itself.
  await context.clearCookies();
  const goOn = await openSlowly(page, '/cases?tab=all');
  await settled(page);
  await expect(early(page)).toHaveCount(0);
  goOn();
  await expect(page).toHaveURL(/\/login/);
});

test('early rows leave with the list: an error and another screen show alone', async ({ page }) => {
  const goOn = await openSlowly(page, '/cases?tab=all');
  await expect(early(page)).toBeVisible();
  await page.evaluate(() => history.replaceState(null, '', '/reports'));
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});
