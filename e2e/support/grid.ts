import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The words of the case list by which a test finds its way, in both languages. */
export const words = {
  tr: {
    grid: 'Dosya listesi',
    insured: 'Sigortalı',
    plate: 'Plaka',
    file: 'Hasar dosya no',
    insurer: 'Sigorta şirketi',
    cause: 'Hasar nedeni',
    hide: 'Sütunu gizle',
    columns: 'Sütunlar',
    resetAll: 'Sütunları sıfırla',
    reset: 'Sıfırla',
    filter: 'Filtrele…',
    filterOf: (column: string) => `${column}: filtre`,
    filters: 'Geçerli filtreler',
    removeFilter: (column: string) => `${column} filtresini kaldır`,
    signOut: 'Çıkış yap',
    rank: (column: string, rank: number) => `${column} (${String(rank)}. sıralama)`,
  },
  en: {
    grid: 'List of cases',
    insured: 'Insured',
    plate: 'Plate',
    file: 'Insurer file number',
    insurer: 'Insurer',
    cause: 'Cause',
    hide: 'Hide column',
    columns: 'Columns',
    resetAll: 'Reset columns',
    reset: 'Reset',
    filter: 'Filter…',
    filterOf: (column: string) => `${column}: filter`,
    filters: 'Filters in force',
    removeFilter: (column: string) => `Remove the filter on ${column}`,
    signOut: 'Sign out',
    rank: (column: string, rank: number) => `${column} (sort key ${String(rank)})`,
  },
};
export type Language = keyof typeof words;
export const languages = ['tr', 'en'] as const satisfies readonly Language[];

/** From the next page on. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('hasar.language', chosen), language);
}

export const grid = (page: Page): Locator => page.getByRole('grid', { name: /Dosya listesi|List of cases/ });

export const heading = (page: Page, name: string): Locator =>
  grid(page).getByRole('columnheader', { name, exact: true });

/** A cell by the number of its row, from 1, and the heading of its column. */
export async function cell(page: Page, row: number, column: string): Promise<Locator> {
  const at = await heading(page, column).getAttribute('aria-colindex');
  return grid(page).locator(`[aria-rowindex="${String(row + 1)}"] > [aria-colindex="${at ?? ''}"]`);
}

export const firstRow = (page: Page): Locator => grid(page).locator('[role="row"][aria-rowindex="2"]');

/** The headings of the list, without those of the grid's own columns. */
export function headings(page: Page): Promise<string[]> {
  return grid(page)
    .getByRole('columnheader')
    .evaluateAll((all) => all.flatMap((each) => each.getAttribute('aria-label') ?? []));
}

export async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.width ?? 0;
}

export async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/cases?tab=all${search}`);
  await expect(firstRow(page)).toBeVisible();
}

/** Does something and waits until the list is asked for with just these filters by column. */
export async function asksFor(
  page: Page,
  filters: Readonly<Record<string, unknown>>,
  act: () => Promise<unknown>,
): Promise<void> {
  const wanted = JSON.stringify(filters);
  const asked = page.waitForRequest((request) => filtersOf(request) === wanted);
  await Promise.all([asked, act()]);
}

function filtersOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url());
  return pathname.endsWith('/v1/cases') ? searchParams.get('columnFilters') : null;
}

/** Drags with the mouse, in steps as a hand would. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point inside an element, so many pixels from its left edge, or with a negative number from its right one. */
export async function pointIn(locator: Locator, fromEdge: number): Promise<Point> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: fromEdge < 0 ? box.x + box.width + fromEdge : box.x + fromEdge, y: box.y + box.height / 2 };
}

/** Texts that run out of their cells, and texts that end in an ellipsis. */
export function textEnds(table: Locator): Promise<{ spilt: number; cut: number }> {
  return table.evaluate((element) => {
    const cells = [...element.querySelectorAll('[role="gridcell"]')];
    const tooLong = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const cut = tooLong.filter((one) => getComputedStyle(one).textOverflow === 'ellipsis');
    return { spilt: tooLong.length - cut.length, cut: cut.length };
  });
}

/** Scrolls down and up, faster than anybody reads, until rows are drawn with fewer cells; ends at the top. */
export async function scrollUntilLean(page: Page): Promise<void> {
  await grid(page)
    .locator('..')
    .evaluate(async (element) => {
      const least = () =>
        Math.min(...[...element.querySelectorAll('[role="row"]')].map(({ children }) => children.length));
      const all = least();
      const perMillisecond = 15;
      const distance = 2000;
      const start = performance.now();
      for (;;) {
        const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (least() < all) break;
        const way = ((time - start) * perMillisecond) % (2 * distance);
        element.scrollTop = Math.min(way, 2 * distance - way);
      }
      element.scrollTop = 0;
    });
}
