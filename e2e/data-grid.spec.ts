import { expect, type Page } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { demo, signIn, test } from './support/desk.ts';
import {
  asksFor,
  cell,
  drag,
  firstRow,
  grid,
  heading,
  headings,
  languages,
  openList,
  pointIn,
  speak,
  textEnds,
  widthOf,
  words,
  type Language,
} from './support/grid.ts';

const colleague = { ...demo, email: 'supervisor@demo.example' };

test.beforeEach(async ({ page }) => signIn(page));

async function changeUser(page: Page, language: Language, user = demo) {
  await page.getByRole('button', { name: words[language].signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await speak(page, 'tr');
  await signIn(page, user);
  await speak(page, language);
  await openList(page);
}

for (const language of languages) {
  const word = words[language];

  test(`the layout is made by mouse and by keys, kept over a reload and for each user, and reset (${language})`, async ({
    page,
  }) => {
    await speak(page, language);
    await openList(page);
    const first = ['No', word.insured, word.plate, word.file];
    const begin = async () => (await headings(page)).slice(0, 4);
    const plate = heading(page, word.plate);
    expect(await begin()).toEqual(first);
    const width = await widthOf(plate);

    await drag(
      page,
      await pointIn(heading(page, word.insured), 30),
      await pointIn(heading(page, word.file), -15),
    );
    await expect.poll(begin).toEqual(['No', word.plate, word.file, word.insured]);
    await plate.focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(begin).toEqual(['No', word.file, word.plate, word.insured]);
    await expect(plate).toBeFocused();

    const edge = await pointIn(plate, -2);
    await drag(page, edge, { ...edge, x: edge.x + 40 });
    await expect.poll(() => widthOf(plate)).toBe(width + 40);
    await plate.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => widthOf(plate)).toBe(width + 30);
    expect(await widthOf(await cell(page, 1, word.plate))).toBe(width + 30);

    await heading(page, word.cause).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: word.hide }).click();
    await expect(heading(page, word.cause)).toHaveCount(0);
    await page.getByRole('button', { name: word.columns, exact: true }).click();
    await page.getByRole('checkbox', { name: word.insurer, exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(heading(page, word.insurer)).toHaveCount(0);

    const own = await headings(page);
    await page.reload();
    await expect(firstRow(page)).toBeVisible();
    expect(await headings(page)).toEqual(own);
    expect(await widthOf(plate)).toBe(width + 30);
    await changeUser(page, language, colleague);
    expect(await begin()).toEqual(first);
    await expect(heading(page, word.cause)).toBeVisible();
    await changeUser(page, language);
    expect(await headings(page)).toEqual(own);

    await page.getByRole('button', { name: word.resetAll }).click();
    await page.getByRole('button', { name: word.reset, exact: true }).click();
    await expect.poll(begin).toEqual(first);
    await expect(heading(page, word.cause)).toBeVisible();
    expect(await widthOf(plate)).toBe(width);
  });
}

test('texts end inside their cells, however narrow these are or are just being made', async ({ page }) => {
  await openList(page);
  const texts = () => textEnds(grid(page));
  const before = await texts();
  expect(before.spilt).toBe(0);
  const edge = await pointIn(heading(page, words.tr.insured), -2);
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x - 60, edge.y, { steps: 4 });
  await expect.poll(texts).toEqual({ spilt: 0, cut: expect.any(Number) });
  expect((await texts()).cut).toBeGreaterThan(before.cut);
  await page.mouse.up();
  await expect(grid(page)).not.toHaveAttribute('data-resized');
  const after = await texts();
  expect(after.spilt).toBe(0);
  expect(after.cut).toBeGreaterThan(before.cut);
});

test('several sort keys: by Shift and by the keyboard, with their ranks', async ({ page }) => {
  const word = words.en;
  await speak(page, 'en');
  await openList(page);
  await expect(heading(page, 'No')).toHaveAttribute('aria-sort', 'descending');
  await heading(page, word.insurer).click();
  await expect(heading(page, word.insurer)).toHaveAttribute('aria-sort', 'ascending');
  await heading(page, word.insured).click({ modifiers: ['Shift'] });
  const second = heading(page, word.rank(word.insured, 2));
  await expect(second).toHaveAttribute('aria-sort', 'ascending');
  await second.focus();
  await page.keyboard.press('Shift+Enter');
  await expect(second).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(page, word.rank(word.insurer, 1))).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=insuranceCompany(%2C|,)-customerFullName/);
  await page.reload();
  await expect(second).toHaveAttribute('aria-sort', 'descending');
  // One press without Shift puts the other keys aside; at the end the list has its own order again.
  await heading(page, word.rank(word.insurer, 1)).click();
  await expect(heading(page, word.insurer)).toHaveAttribute('aria-sort', 'descending');
  await heading(page, word.insurer).click();
  await expect(page).not.toHaveURL(/sort/);
  await expect(heading(page, 'No')).toHaveAttribute('aria-sort', 'descending');
});

test('each kind of filter asks the server, stands as a pill and in the address, and goes', async ({
  page,
}) => {
  const pills = page.getByRole('list', { name: words.tr.filters });
  const open = async (column: string) => {
    await heading(page, column).focus();
    await page.keyboard.press('Space');
    await page.getByRole('menuitem', { name: words.tr.filter }).click();
    return page.getByRole('dialog', { name: words.tr.filterOf(column) });
  };
  const done = async (column: string, says: string | RegExp) => {
    await page.keyboard.press('Escape');
    await expect(heading(page, column)).toBeFocused();
    await expect(pills.getByRole('listitem').filter({ hasText: column })).toContainText(says);
  };
  const between = (value: unknown[]) => ({ op: 'between', value });
  await openList(page);

  let filter = await open('Plaka');
  await asksFor(page, { plate: { op: 'contains', value: '34' } }, () => page.keyboard.type('34'));
  await page.keyboard.press('Enter');
  await done('Plaka', 'Plaka: “34” içerir');
  await pills.getByRole('button', { name: words.tr.removeFilter('Plaka') }).click();
  await expect(pills).toHaveCount(0);

  filter = await open('Rücu oranı (%)');
  await filter.getByLabel('En çok').fill('12,x');
  await expect(filter).toContainText('Okunamadı');
  const ratio = between([null, 12.5]);
  await asksFor(page, { regressionRatio: ratio }, () => filter.getByLabel('En çok').fill('12,5'));
  await done('Rücu oranı (%)', 'en çok 12,5');

  filter = await open('Hasar tarihi');
  await filter.getByLabel('Başlangıç').fill('1.1.24');
  const damageDate = between(['2024-01-01', '2026-12-31']);
  await asksFor(page, { regressionRatio: ratio, damageDate }, () =>
    filter.getByLabel('Bitiş').fill('31 aralık 2026'),
  );
  await done('Hasar tarihi', '01.01.2024 – 31.12.2026');
  filter = await open('Oluşturma');
  await filter.getByRole('button', { name: 'Bu yıl' }).click();
  await done('Oluşturma', /01\.01\.\d{4} – 31\.12\.\d{4}/);
  await pills.getByRole('button', { name: words.tr.removeFilter('Oluşturma') }).click();
  await expect(pills.getByRole('listitem').filter({ hasText: 'Oluşturma' })).toHaveCount(0);

  filter = await open('Araç durumu');
  const any = (value: string[]) => ({
    regressionRatio: ratio,
    damageDate,
    vehicleStatusCode: { op: 'any', value },
  });
  await asksFor(page, any(['vehicleOnRepair']), () => filter.getByLabel('Onarımda').check());
  await asksFor(page, any(['vehicleOnRepair', 'damaged']), () => filter.getByLabel('Hasarlı').check());
  await done('Araç durumu', 'Onarımda, Hasarlı');

  await page.reload();
  await expect(pills).toContainText('Onarımda, Hasarlı');
  await expect(pills.getByRole('button', { name: /filtresini kaldır/ })).toHaveCount(3);
  await pills.getByRole('button', { name: 'Tümünü kaldır' }).click();
  await expect(pills).toHaveCount(0);
  await expect(page).not.toHaveURL(/filters/);
});

test('another question, or none, overtakes what was just being typed', async ({ page }) => {
  await openList(page);
  await heading(page, 'Plaka').focus();
  await page.keyboard.press('Space');
  await page.getByRole('menuitem', { name: words.tr.filter }).click();
  const filter = page.getByRole('dialog', { name: words.tr.filterOf('Plaka') });
  await page.keyboard.type('qqxw');
  await filter.getByRole('combobox', { name: 'Koşul' }).selectOption('notEmpty');
  await expect(page.getByRole('list', { name: words.tr.filters })).toContainText('Plaka: dolu');
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await expect(page.getByRole('list', { name: words.tr.filters })).toContainText('Plaka: dolu');
});

test('the keyboard alone: one tab stop, every cell in reach, rows opened, actions run', async ({ page }) => {
  await openList(page);
  const focused = grid(page).locator(':focus');
  const tabStops = grid(page).locator('[tabindex="0"]');
  const last = (await grid(page).getAttribute('aria-colcount')) ?? '';
  await expect(tabStops).toHaveCount(1);
  await (await cell(page, 1, 'No')).focus();
  await page.keyboard.press('ArrowRight');
  await expect(await cell(page, 1, words.tr.insured)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAttribute('role', 'columnheader');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await expect(focused).toHaveAttribute('aria-colindex', last);
  // The next page came when the end came near.
  await expect
    .poll(() => grid(page).locator('[role="row"]').last().getAttribute('aria-rowindex'))
    .not.toBe('101');
  await expect(tabStops).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  await expect(grid(page).locator('button:focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(grid(page).getByRole('button', { name: 'Özet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(grid(page).getByRole('button', { name: 'Özet' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAttribute('role', 'gridcell');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-colindex', String(Number(last) - 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case\/\d+$/);
});

test('cells and chosen rows are copied as a spreadsheet takes them, and never as formulas', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await saveCase(page, { customerFullName: '=Panolu Bir', plate: '34 KB 101' });
  await saveCase(page, { customerFullName: 'Panolu İki', plate: '34 KB 102' });
  await openList(page, `&search=${encodeURIComponent('Panolu')}`);
  const copied = async (type: string) => {
    await page.keyboard.press('Control+c');
    return page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType(wanted))?.text();
    }, type);
  };
  await (await cell(page, 1, words.tr.insured)).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grid(page).locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(4);
  expect(await copied('text/plain')).toBe("Panolu İki\t34 KB 102\r\n'=Panolu Bir\t34 KB 101");
  expect(await copied('text/html')).toContain("'=Panolu Bir</td>");
  await page.keyboard.press('Escape');
  expect(await copied('text/plain')).toBe('34 KB 101');

  const boxes = grid(page).getByRole('checkbox', { name: /^\d+\. satırı seç$/ });
  const chosen = grid(page).locator('[role="row"][aria-selected="true"]');
  // The cell takes the press for its box.
  await boxes.nth(1).locator('..').click();
  await expect(page.getByText('1 satır seçili')).toBeVisible();
  const [heads = '', ...lines] = (await copied('text/plain'))?.split('\r\n') ?? [];
  expect(heads.split('\t').slice(0, 3)).toEqual(['No', words.tr.insured, words.tr.plate]);
  expect(lines.map((line) => line.split('\t').slice(1, 3))).toEqual([["'=Panolu Bir", '34 KB 101']]);
  await (await cell(page, 1, words.tr.plate)).focus();
  await page.keyboard.press('Shift+Space');
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(chosen).toHaveCount(2);
  // Rows of another list are not chosen behind one's back.
  await page.getByRole('searchbox').fill('Panolu İki');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await expect(chosen).toHaveCount(0);
});
