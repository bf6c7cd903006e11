import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { looks, wear } from './support/looks.ts';
import { signIn, signInByHand, test } from './support/desk.ts';
import { admin, makeOrganization, makeUser } from './support/users.ts';

const words = {
  tr: { add: 'Kurum ekle', grid: 'Kurum listesi', name: 'Kurum adı', history: 'Değişiklik geçmişi' },
  en: {
    add: 'Add organization',
    grid: 'Organization list',
    name: 'Organization name',
    history: 'History of changes',
  },
} as const;

const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const one = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test.use({ reducedMotion: 'reduce' });

test('an organization is made, renamed, and deactivated: its people are out until it is active again', async ({
  page,
  browser,
  desk,
}) => {
  await signIn(page, admin);
  await page.goto('/organizations');
  await page.getByRole('button', { name: 'Kurum ekle' }).click();
  const create = form(page, 'Yeni kurum');
  await create.getByRole('button', { name: 'Kaydet' }).click();
  await expect(create.getByText('Boş bırakılamaz')).toBeVisible();
  await expect(create.getByText('Geçerli bir e-posta girin')).toBeVisible();
  await expect(create.getByRole('switch')).toHaveCount(0);
  await create.getByRole('combobox', { name: 'Kurum türü' }).click();
  await expect(page.getByRole('option')).toHaveText(['Acente']);
  await page.keyboard.press('Escape');
  await create.getByLabel('Kurum adı').fill('Fıstık Aracılık');
  await create.getByLabel('E-posta').fill('hasar@fistik.example');
  await page.keyboard.press('Control+Enter');
  await expect(create).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Kurumlarda ara' }).fill('fistik');
  await expect(page.getByRole('gridcell').getByRole('link')).toHaveText(['Fıstık Aracılık']);
  await one(page, 'Fıstık Aracılık').click();
  await form(page, 'Fıstık Aracılık · düzenle').getByLabel('Kurum adı').fill('Fıstık Sigorta');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+Enter');
  const body = (await sent).postDataJSON() as { id: number };
  expect(body).toEqual({ id: body.id, organizationName: 'Fıstık Sigorta' });
  await expect(one(page, 'Fıstık Sigorta')).toBeVisible();

  const user = await makeUser(page, 'Figen Kurumlu', { userOrganizationId: body.id });
  const other = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await signInByHand(other, user);
  await expect(other.getByRole('navigation')).toContainText('Fıstık Sigorta');

  const row = page.getByRole('row').filter({ hasText: 'Fıstık Sigorta' });
  await row.hover();
  await row.getByRole('button', { name: 'Etkisiz yap' }).click();
  await form(page, 'Kurum etkisiz yapılsın mı?').getByRole('button', { name: 'Etkisiz yap' }).click();
  await expect(row.getByText('Etkin değil')).toBeVisible();
  await other.goto('/cases');
  await expect(other).toHaveURL(/\/login/);

  await row.hover();
  await row.getByRole('button', { name: 'Etkin yap' }).click();
  await expect(row.getByText('Etkin', { exact: true })).toBeVisible();
  await signInByHand(other, user);
  await other.close();

  await one(page, 'Fıstık Sigorta').click();
  const edit = form(page, 'Fıstık Sigorta · düzenle');
  await edit.getByText('Değişiklik geçmişi').click();
  await expect(edit.getByRole('listitem').filter({ hasText: 'Fıstık Aracılık' }).first()).toContainText(
    'Demo Yönetici',
  );
});

test('a user is put into an organization that is found by its name; the own one stays active', async ({
  page,
}) => {
  await signIn(page, admin);
  await makeOrganization(page, 'Çınar Kurumu', 'hasar@cinar.example');
  await page.goto('/users?open=new');
  const create = form(page, 'Yeni kullanıcı');
  await expect(create.getByRole('combobox', { name: 'Kurum' })).toHaveValue('Demo Acentesi');
  await create.getByRole('combobox', { name: 'Kurum' }).fill('cinar');
  await page.getByRole('option', { name: 'Çınar Kurumu' }).click();
  await create.getByLabel('Adı soyadı').fill('Cemile Çınarlı');
  await create.getByLabel('E-posta').fill('cemile@cinar.example');
  await create.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Süpervizör' }).click();
  await create.getByLabel('Parola', { exact: true }).fill('Gizli-anahtar-1');
  await create.getByLabel('Parola (yeniden)').fill('Gizli-anahtar-1');
  await create.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Cemile Çınarlı' })).toContainText('Çınar Kurumu');

  await page.goto('/organizations?open=1');
  await expect(form(page, 'Demo Acentesi · düzenle').getByRole('switch', { name: 'Etkin' })).toBeDisabled();
});

for (const look of looks) {
  test(`nothing for axe to complain of: ${Object.values(look).join(', ')}`, async ({ page }) => {
    await signIn(page, admin);
    await wear(page, look);
    const { add, grid, name, history } = words[look.language];
    await page.goto('/organizations');
    const rows =
      look.width < 800 ? page.getByRole('list', { name: grid }) : page.getByRole('grid', { name: grid });
    await expect(rows.getByText('Demo Acentesi')).toBeVisible();
    await expectClean(page, 'organizations');
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByRole('dialog').getByLabel(name)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await expectClean(page, 'new organization, refused');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rows.getByText('Demo Acentesi').click();
    await page.getByRole('dialog').getByText(history).click();
    await expect(page.getByRole('dialog').getByRole('list').last()).toHaveAttribute('aria-busy', 'false');
    await expectClean(page, 'organization');
  });
}
