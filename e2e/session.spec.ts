import { expect } from '@playwright/test';
import { demo, signInByHand, test } from './support/desk.ts';

test('sign-out ends the session; every route but two leads to sign-in and back', async ({ page }) => {
  await page.goto('/case/3');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-posta').fill(demo.email);
  await page.getByLabel('Parola', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case\/3$/);
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(demo.email);
  await page.goto('/cases');
  await expect(page).toHaveURL(/\/login/);
});

test('a session that ended elsewhere leads to sign-in at the next call', async ({ page, context }) => {
  await signInByHand(page);
  await context.clearCookies();
  await page.goto('/cases');
  await expect(page).toHaveURL(/\/login/);
});

test('sign-in says what is wrong and keeps the address', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Oturum aç' }).click();
  await expect(page.getByText('E-posta ve parola girin.')).toBeVisible();
  await page.getByLabel('E-posta').fill(demo.email);
  await page.getByLabel('Parola', { exact: true }).fill('yanlış');
  await page.getByRole('button', { name: 'Oturum aç' }).click();
  await expect(page.getByText('E-posta veya parola hatalı.')).toBeVisible();
  await expect(page.getByLabel('E-posta')).toHaveValue(demo.email);
});

test('language is switched, kept, and rules the whole page', async ({ page }) => {
  await signInByHand(page);
  await page.getByText('EN', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await page.getByRole('link', { name: 'Cases', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add case' })).toBeVisible();
});

test('menu by permission: an operator sees no users, organizations or settings', async ({ page }) => {
  await signInByHand(page);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Dosyalar' })).toBeVisible();
  for (const name of ['Kullanıcılar', 'Kurumlar', 'Ayarlar'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
});
