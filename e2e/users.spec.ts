import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { looks, wear } from './support/looks.ts';
import { signIn, test } from './support/desk.ts';
import { admin, makeUser, pathOf, supervisor } from './support/users.ts';

const words = {
  tr: { add: 'Kullanıcı ekle', grid: 'Kullanıcı listesi', name: 'Adı soyadı', history: 'Değişiklik geçmişi' },
  en: { add: 'Add user', grid: 'User list', name: 'Full name', history: 'History of changes' },
} as const;

const form = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const person = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function openUsers(page: Page, search = ''): Promise<void> {
  await page.goto(`/users${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole('grid', { name: 'Kullanıcı listesi' })).toHaveAttribute('aria-busy', 'false');
}

async function act(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.hover();
  await row.getByRole('button', { name: action, exact: true }).click();
}

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

test('a user made with a link signs in by it, is edited, and is out as soon as deactivated', async ({
  page,
  browser,
  desk,
}) => {
  await signIn(page, admin);
  await openUsers(page);
  await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
  const create = form(page, 'Yeni kullanıcı');
  await create.getByLabel('Adı soyadı').fill('Zerrin Bağlantı');
  await create.getByLabel('E-posta').fill('zerrin.baglanti@kullanici.example');
  await create.getByLabel('Telefon').pressSequentially('5321234567');
  await expect(create.getByLabel('Telefon')).toHaveValue('0 (532) 123 45 67');
  await create.getByRole('combobox', { name: 'İl', exact: true }).fill('istanb');
  await page.getByRole('option', { name: 'İstanbul' }).click();
  await create.getByRole('combobox', { name: 'İlçe' }).fill('sisli');
  await page.getByRole('option', { name: 'Şişli' }).click();
  await create.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Operatör' }).click();
  await create.getByLabel('Bağlantı ver').check();
  await create.getByRole('button', { name: 'Kaydet' }).click();

  const link = form(page, 'Parola bağlantısı: Zerrin Bağlantı');
  await link.getByRole('button', { name: 'Kopyala' }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname).toBe('/password');
  await link.getByText('Kapat', { exact: true }).click();
  await expect(link).toHaveCount(0);
  await expect(person(page, 'Zerrin Bağlantı')).toBeVisible();

  const other = await browser.newPage({ baseURL: desk.address, locale: 'tr-TR' });
  await other.goto(pathOf(url));
  await expect(other.getByText('Zerrin Bağlantı (zerrin.baglanti@kullanici.example)')).toBeVisible();
  await other.getByLabel('Yeni parola', { exact: true }).fill('Zerrin-gizli-1');
  await other.getByLabel('Yeni parola (yeniden)').fill('Zerrin-gizli-1');
  await other.getByRole('button', { name: 'Parolayı kaydet' }).click();
  await expect(other.getByRole('status')).toHaveText('Parolanız kaydedildi. Yeni parolanızla giriş yapın.');
  await other.getByLabel('E-posta').fill('zerrin.baglanti@kullanici.example');
  await other.getByLabel('Parola', { exact: true }).fill('Zerrin-gizli-1');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('navigation')).toContainText('Zerrin Bağlantı');
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Kullanıcılar' })).toHaveCount(0);
  await other.goto('/users');
  await expect(other.getByText('Bu sayfa için yetkiniz yok')).toBeVisible();

  await person(page, 'Zerrin Bağlantı').click();
  const edit = form(page, 'Zerrin Bağlantı · düzenle');
  await edit.getByLabel('Telefon').fill('05421234567');
  await edit.getByRole('switch', { name: 'Etkin' }).uncheck();
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/users/update'));
  await page.keyboard.press('Control+Enter');
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(['id', 'isActive', 'userPhone']);
  await expect(edit).toHaveCount(0);
  await other.goto('/cases');
  await expect(other).toHaveURL(/\/login/);
  await other.close();

  await person(page, 'Zerrin Bağlantı').click();
  await edit.getByText('Değişiklik geçmişi').click();
  await expect(edit.getByRole('listitem').filter({ hasText: '0 (542) 123 45 67' })).toContainText(
    'Demo Yönetici',
  );
});

test('the form says what is wrong beside each field, ticks off the password, and asks before it is lost', async ({
  page,
}) => {
  await signIn(page, admin);
  await openUsers(page);
  await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
  const create = form(page, 'Yeni kullanıcı');
  await create.getByRole('button', { name: 'Kaydet' }).click();
  await expect(create.getByText('5 alan düzeltilmeli')).toBeVisible();
  for (const text of ['Boş bırakılamaz', 'Geçerli bir e-posta girin'])
    await expect(create.getByText(text)).toBeVisible();
  await expect(create.getByText('Zorunlu alan')).toHaveCount(3);
  await expect(create.getByLabel('Adı soyadı')).toBeFocused();

  const rule = (text: string) => create.getByRole('listitem').filter({ hasText: text });
  await create.getByLabel('Parola', { exact: true }).fill('Abc1');
  for (const met of ['Küçük harf', 'Büyük harf', 'Rakam']) await expect(rule(met)).toContainText('tamam');
  for (const missing of ['Özel karakter', 'En az karakter sayısı: 8'])
    await expect(rule(missing)).toContainText('eksik');
  await create.getByLabel('Parola (yeniden)').fill('Abc2');
  await expect(create.getByText('Parolalar eşleşmiyor')).toBeVisible();
  await create.getByLabel('Parola', { exact: true }).fill('Abcdef-1');
  await create.getByLabel('Parola (yeniden)').fill('Abcdef-1');

  await create.getByLabel('Adı soyadı').fill('Zehra Kopya');
  await create.getByLabel('E-posta').fill('Admin@demo.example');
  await create.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Operatör' }).click();
  await create.getByRole('button', { name: 'Kaydet' }).click();
  await expect(create.getByText('Bu e-posta zaten kullanılıyor')).toBeVisible();
  await expect(create.getByLabel('E-posta')).toBeFocused();

  await page.keyboard.press('Escape');
  const ask = form(page, 'Kaydetmeden kapatılsın mı?');
  await ask.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(create.getByLabel('Adı soyadı')).toHaveValue('Zehra Kopya');
  await create.getByRole('button', { name: 'Vazgeç' }).click();
  await ask.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(create).toHaveCount(0);
});

test('the server searches and sorts; deleting asks, and the last administrator stays', async ({ page }) => {
  await signIn(page, admin);
  await makeUser(page, 'Zeynep Silinecek');
  await makeUser(page, 'Zuhal Silinecek');
  await openUsers(page);
  const names = page.getByRole('gridcell').getByRole('link');
  await page.getByRole('searchbox', { name: 'Kullanıcılarda ara' }).fill('SİLİNECEK');
  await expect(names).toHaveText(['Zeynep Silinecek', 'Zuhal Silinecek']);
  await page.getByRole('columnheader', { name: 'Adı soyadı' }).click();
  await expect(names).toHaveText(['Zuhal Silinecek', 'Zeynep Silinecek']);
  await expect(page).toHaveURL(/search=.*sort=-userFullName/);

  await act(page, 'Zeynep', 'Sil');
  await form(page, 'Kullanıcı silinsin mi?').getByRole('button', { name: 'Vazgeç' }).click();
  await act(page, 'Zeynep', 'Sil');
  await form(page, 'Kullanıcı silinsin mi?').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Zeynep Silinecek silindi')).toBeVisible();
  await expect(names).toHaveText(['Zuhal Silinecek']);

  await openUsers(page, 'Demo Yönetici');
  await person(page, 'Demo Yönetici').click();
  const edit = form(page, 'Demo Yönetici · düzenle');
  await edit.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Operatör' }).click();
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(edit.getByRole('alert').filter({ hasText: 'Kurumun son etkin yöneticisi' })).toBeVisible();
});

test('nobody gives what they do not hold, or decides over who may do more', async ({ page }) => {
  await signIn(page, supervisor);
  await openUsers(page);
  await expect(page.getByRole('columnheader', { name: 'Kurum' })).toHaveCount(0);
  await person(page, 'Demo Yönetici').click();
  const higher = form(page, 'Demo Yönetici · düzenle');
  await expect(higher.getByText('sizde olmayan yetkileri var')).toBeVisible();
  await expect(higher.getByRole('combobox', { name: 'Rol' })).toBeDisabled();
  await expect(higher.getByLabel('Yeni parola')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(higher).toHaveCount(0);

  await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
  const create = form(page, 'Yeni kullanıcı');
  await create.getByRole('combobox', { name: 'Rol' }).click();
  await expect(page.getByRole('option', { name: 'Yönetici' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'Operatör' }).click();
  await create.getByLabel('Kişiye özel').check();
  await expect(create.getByRole('switch', { name: 'Kurumları düzenleme' })).toBeDisabled();
  await create.getByRole('switch', { name: 'Kullanıcıları düzenleme' }).check();
  await create.getByLabel('Adı soyadı').fill('Züleyha Yetkili');
  await create.getByLabel('E-posta').fill('zuleyha.yetkili@kullanici.example');
  await create.getByLabel('Parola', { exact: true }).fill('Gizli-anahtar-1');
  await create.getByLabel('Parola (yeniden)').fill('Gizli-anahtar-1');
  await create.getByRole('button', { name: 'Kaydet' }).click();
  await expect(person(page, 'Züleyha Yetkili')).toBeVisible();
  await person(page, 'Züleyha Yetkili').click();
  const edit = form(page, 'Züleyha Yetkili · düzenle');
  await expect(edit.getByRole('switch', { name: 'Kullanıcıları düzenleme' })).toBeChecked();
});

for (const look of looks) {
  test(`nothing for axe to complain of: ${Object.values(look).join(', ')}`, async ({ page }) => {
    await signIn(page, admin);
    await wear(page, look);
    const { add, grid, name, history } = words[look.language];
    await page.goto('/users');
    const rows =
      look.width < 800 ? page.getByRole('list', { name: grid }) : page.getByRole('grid', { name: grid });
    await expect(rows.getByText('Demo Operatör')).toBeVisible();
    await expectClean(page, 'users');
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByRole('dialog').getByLabel(name)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await expectClean(page, 'new user, refused');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rows.getByText('Demo Operatör').click();
    await page.getByRole('dialog').getByText(history).click();
    await expect(page.getByRole('dialog').getByRole('list').last()).toHaveAttribute('aria-busy', 'false');
    await expectClean(page, 'user');
  });
}
