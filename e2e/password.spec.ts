import { expect } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { looks, wear } from './support/looks.ts';
import { signIn, test } from './support/desk.ts';
import { admin, makeLink, makeUser } from './support/users.ts';

const words = {
  tr: {
    fresh: 'Yeni parola',
    save: 'Parolayı kaydet',
    dead: 'Bu bağlantı geçerli değil',
    required: 'Zorunlu alan',
  },
  en: {
    fresh: 'New password',
    save: 'Save the password',
    dead: 'This link is not valid',
    required: 'Required',
  },
} as const;

test.use({ reducedMotion: 'reduce' });

test('sign-in tells how to get a forgotten password, whoever asks', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Parolanızı mı unuttunuz?')).toBeVisible();
});

test('a link sets a password once, and ends the sessions that were open', async ({ page, browser, desk }) => {
  await signIn(page, admin);
  const user = await makeUser(page, 'Perihan Unutkan');
  const old = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await signIn(old, user);
  const replaced = await makeLink(page, user.id);
  const url = await makeLink(page, user.id);

  const other = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await other.goto(replaced);
  await expect(other.getByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeVisible();
  await other.goto('about:blank');
  await other.goto(url);
  await other.getByLabel('Yeni parola', { exact: true }).fill('kısa');
  await other.getByLabel('Yeni parola (yeniden)').fill('başka');
  await other.getByRole('button', { name: 'Parolayı kaydet' }).click();
  await expect(other.getByText('Parolalar eşleşmiyor')).toBeVisible();
  await expect(other.getByLabel('Yeni parola', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await other.getByLabel('Yeni parola', { exact: true }).fill('Perihan-yeni-1');
  await other.getByLabel('Yeni parola (yeniden)').fill('Perihan-yeni-1');
  await other.getByRole('button', { name: 'Parolayı kaydet' }).click();
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, { ...user, password: 'Perihan-yeni-1' });
  await old.goto('/cases');
  await expect(old).toHaveURL(/\/login/);
  await old.close();

  const late = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await late.goto(url);
  await expect(late.getByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeVisible();
  await late.getByRole('link', { name: 'Oturum açma sayfasına git' }).click();
  await expect(late).toHaveURL(/\/login/);
  await late.close();
  await other.close();
});

test('the own password is changed with the one before; this session goes on, others end', async ({
  page,
  browser,
  desk,
}) => {
  await signIn(page, admin);
  const user = await makeUser(page, 'Pervin Değiştiren', {
    userEmail: 'pervin@kullanici.example',
    userRoleCode: 'supervisor',
  });
  const own = { ...user, email: 'pervin@kullanici.example' };
  const here = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  const elsewhere = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await signIn(here, own);
  await signIn(elsewhere, own);
  await here.goto('/configurations');
  const change = here.getByRole('form', { name: 'Parolayı değiştir' });
  await change.getByLabel('Şimdiki parola').fill('yanlış');
  await change.getByLabel('Yeni parola', { exact: true }).fill('Pervin-yeni-1');
  await change.getByLabel('Yeni parola (yeniden)').fill('Pervin-yeni-1');
  await change.getByRole('button', { name: 'Parolayı değiştir' }).click();
  await expect(change.getByText('Parola hatalı')).toBeVisible();
  await change.getByLabel('Şimdiki parola').fill(user.password);
  await change.getByRole('button', { name: 'Parolayı değiştir' }).click();
  await expect(here.getByText('Parolanız değiştirildi')).toBeVisible();
  await expect(change.getByLabel('Şimdiki parola')).toHaveValue('');
  await here.goto('/cases');
  await expect(here.getByRole('grid', { name: 'Dosya listesi' })).toBeVisible();
  await elsewhere.goto('/cases');
  await expect(elsewhere).toHaveURL(/\/login/);
  await here.close();
  await elsewhere.close();
});

for (const look of looks) {
  test(`nothing for axe to complain of: ${Object.values(look).join(', ')}`, async ({
    page,
    browser,
    desk,
  }) => {
    await signIn(page, admin);
    const { id } = await makeUser(page, `Pelin Bakan ${Object.values(look).join(' ')}`, {
      userEmail: `pelin.${String(look.width)}.${look.language}@kullanici.example`,
    });
    const url = await makeLink(page, id);
    const guest = await browser.newPage({ baseURL: desk.address, reducedMotion: 'reduce' });
    await guest.goto('/login');
    await wear(guest, look);
    const { fresh, save, dead, required } = words[look.language];
    await guest.goto(url);
    await expect(guest.getByLabel(fresh, { exact: true })).toBeFocused();
    await guest.getByLabel(fresh, { exact: true }).fill('Abc1');
    await guest.getByRole('button', { name: save }).click();
    await expect(guest.getByText(required)).toBeVisible();
    await expectClean(guest, 'password, refused');
    await guest.goto('about:blank');
    await guest.goto('/password#nothing');
    await expect(guest.getByRole('heading', { name: dead })).toBeVisible();
    await expectClean(guest, 'dead link');
    await guest.close();
  });
}
