import { expect } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { asksFor, heading, headings, openList, pointIn, speak, widthOf, words } from './support/grid.ts';

const phone = {
  tr: {
    name: 'Parmaklı Turgut',
    sort: 'Sırala',
    up: 'Sigortalı: artan',
    filter: 'Filtrele',
    column: 'Araç durumu',
    option: 'Onarımda',
    done: 'Tamam',
    count: '1 filtre',
    actions: /: işlemler$/,
    summary: 'Özet',
    watch: 'Takip',
  },
  en: {
    name: 'Parmaklı Egemen',
    sort: 'Sort',
    up: 'Insured: ascending',
    filter: 'Filter',
    column: 'Vehicle status',
    option: 'In repair',
    done: 'Done',
    count: '1 filter',
    actions: /: actions$/,
    summary: 'Summary',
    watch: 'Watch',
  },
};

test.use({ hasTouch: true });
test.beforeEach(async ({ page }) => signIn(page));

for (const language of ['tr', 'en'] as const) {
  test.describe(`on a phone (${language})`, () => {
    test.use({ viewport: { width: 375, height: 800 } });
    const word = phone[language];

    test('order and filters by buttons, and what can be done with a case', async ({ page }) => {
      await saveCase(page, { customerFullName: word.name });
      await speak(page, language);
      await page.goto('/cases?tab=all');
      const cards = page.getByRole('list', { name: words[language].grid });
      await expect(cards.getByRole('link').first()).toBeVisible();
      await page.getByRole('button', { name: word.sort, exact: true }).tap();
      await page.getByRole('button', { name: word.up }).tap();
      await expect(page).toHaveURL(/sort=customerFullName/);

      await page.getByRole('button', { name: word.filter, exact: true }).tap();
      const drawer = page.getByRole('dialog', { name: word.filter });
      await drawer.getByRole('button', { name: word.column }).tap();
      await asksFor(page, { vehicleStatusCode: { op: 'any', value: ['vehicleOnRepair'] } }, () =>
        drawer.getByLabel(word.option).check(),
      );
      await drawer.getByRole('button', { name: word.done }).tap();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: word.count, exact: true })).toBeVisible();
      await page.getByRole('button', { name: words[language].removeFilter(word.column) }).tap();
      await expect(page).not.toHaveURL(/filters/);

      await page.goto(`/cases?tab=all&search=${encodeURIComponent(word.name)}`);
      const actions = cards.getByRole('button', { name: word.actions });
      await actions.tap();
      const watch = page.getByRole('menuitemcheckbox', { name: word.watch });
      await expect(watch).toBeChecked();
      await watch.tap();
      await actions.tap();
      await expect(watch).not.toBeChecked();
      await page.getByRole('menuitem', { name: word.summary }).tap();
      await expect(page.getByRole('dialog')).toContainText(word.name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  });
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a heading is dragged after a long press and resized at its edge', async ({ page }) => {
    await openList(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const insured = heading(page, words.tr.insured);
    const from = await pointIn(insured, 30);
    const to = await pointIn(heading(page, words.tr.plate), -20);
    await touch('touchStart', from.x, from.y);
    // The long press is over when the heading is in hand.
    await expect(insured).toHaveAttribute('data-dragged', 'true');
    await touch('touchMove', to.x, to.y);
    await touch('touchEnd');
    await expect.poll(async () => (await headings(page)).slice(0, 3)).toEqual(['No', 'Plaka', 'Sigortalı']);

    const plate = heading(page, words.tr.plate);
    const width = await widthOf(plate);
    const edge = await pointIn(plate, -6);
    await touch('touchStart', edge.x, edge.y);
    await touch('touchMove', edge.x + 50, edge.y);
    await touch('touchEnd');
    await expect.poll(() => widthOf(plate)).toBe(width + 50);
    await expect(page).not.toHaveURL(/sort/);
  });
});
