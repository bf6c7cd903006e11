import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support/desk.ts';

const caseId = 12;

async function stillThere(page: Page): Promise<boolean> {
  const answer = await page.request.get(`/api/insurance-case-management/v1/cases/${caseId}`);
  return answer.ok();
}

async function deleteCase(page: Page): Promise<void> {
  await page.goto(`/case/${caseId}`);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/cases');
}

const undo = (page: Page) => page.getByRole('button', { name: 'Geri al' });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a deleted case comes back by Ctrl+Z, unless that belongs to what is typed', async ({ page }) => {
  await deleteCase(page);
  await expect(undo(page)).toBeVisible();
  await page.getByRole('searchbox').fill('34');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(await stillThere(page)).toBe(false);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(undo(page)).toHaveCount(0);
  await expect.poll(() => stillThere(page)).toBe(true);
});

test('a deleted case comes back by the button, reached with the keyboard', async ({ page }) => {
  await deleteCase(page);
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toHaveCount(0);
  await expect.poll(() => stillThere(page)).toBe(true);
});
