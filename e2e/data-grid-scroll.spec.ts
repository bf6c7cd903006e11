import { expect } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { cell, firstRow, grid, heading, openList, scrollUntilLean } from './support/grid.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('another list begins at its top, and stands on no row yet', async ({ page }) => {
  await openList(page);
  const scroller = grid(page).locator('..');
  const top = () => scroller.evaluate((element) => element.scrollTop);
  const ways = [
    () => heading(page, 'Plaka').click(),
    () => page.getByRole('tab', { name: 'Takipte' }).click(),
    () => page.getByRole('tab', { name: 'Tümü' }).click(),
  ];
  for (const way of ways) {
    await (await cell(page, 3, 'Plaka')).click();
    await scroller.evaluate((element) => element.scrollTo({ top: 900 }));
    await expect.poll(top).toBe(900);
    await way();
    await expect.poll(top).toBe(0);
    await expect(grid(page).locator('[role="row"][data-current]')).toHaveCount(0);
  }
});

test('the end reached while the list is being refreshed: the next page comes all the same', async ({
  page,
}) => {
  await openList(page);
  const lastRow = grid(page).locator('[role="row"]').last();
  await (await cell(page, 1, 'No')).focus();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/v1/cases?*', async (route) => {
    await held;
    await route.continue();
  });
  const refreshed = page.waitForRequest('**/v1/cases?*');
  await saveCase(page, { customerFullName: 'Yenileten Kayıt' });
  await refreshed;
  await page.keyboard.press('Control+End');
  await expect(lastRow).toHaveAttribute('aria-rowindex', '101');
  goOn();
  await expect(lastRow).not.toHaveAttribute('aria-rowindex', '101');
});

test('rows that rush by show their first columns, and all of them once they can be read', async ({
  page,
}) => {
  await openList(page);
  const cells = firstRow(page).getByRole('gridcell');
  const all = await cells.count();
  const last = await cell(page, 1, 'Durum');
  await expect(last).not.toBeEmpty();
  await scrollUntilLean(page);
  await expect(cells).toHaveCount(all);
  await expect(last).not.toBeEmpty();
});

test('a jump, however far, leaves no cell out', async ({ page }) => {
  await openList(page);
  const scroller = grid(page).locator('..');
  const fewest = await scroller.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const least = () =>
      Math.min(...[...element.querySelectorAll('[role="row"]')].map(({ children }) => children.length));
    const before = least();
    let seen = before;
    for (const top of [2000, 0]) {
      element.scrollTo({ top });
      for (let frames = 0; frames < 10; frames += 1) {
        await frame();
        seen = Math.min(seen, least());
      }
    }
    return seen - before;
  });
  expect(fewest).toBe(0);
});
