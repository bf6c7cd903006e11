import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support/desk.ts';
import { saveCompany } from './support/directories.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';

const api = '/api/insurance-case-management/v1/companies';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const cards = (page: Page) =>
  page.getByRole('list', { name: /Sigorta şirketleri|Servisler/ }).getByRole('listitem');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const find = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Şirketlerde ara' }).fill(words);
  await expect(page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === words);
};

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
});

test('an insurer: added, found, edited field by field, deleted after a question, brought back', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Sigorta şirketi ekle' }).click();
  const add = dialog(page, 'Sigorta şirketi ekle');
  for (const group of ['İletişim', 'Finans', 'Hasar'])
    await expect(add.getByRole('group', { name: group, exact: true })).toBeVisible();
  await expect(add.getByRole('textbox')).toHaveCount(13);
  await add.getByLabel('Ad', { exact: true }).fill('Tepegöz Sigorta');
  await add.getByLabel('Asistans telefonu').pressSequentially('2125550177');
  await expect(add.getByLabel('Asistans telefonu')).toHaveValue('0 (212) 555 01 77');
  await add.getByLabel('Web adresi').fill('tepegoz-sigorta.example/acente');
  await page.keyboard.press('Control+Enter');
  await expect(add).toHaveCount(0);

  await find(page, 'tepegoz');
  await expect(cards(page)).toHaveCount(1);
  const made = card(page, 'Tepegöz Sigorta');
  await expect(made.getByRole('link', { name: '0 (212) 555 01 77' })).toHaveAttribute(
    'href',
    'tel:02125550177',
  );
  const site = made.getByRole('link', { name: 'tepegoz-sigorta.example/acente' });
  await expect(site).toHaveAttribute('href', 'https://tepegoz-sigorta.example/acente');
  await expect(site).toHaveAttribute('rel', /noopener/);
  await expect(site).toHaveAttribute('target', '_blank');

  await made.getByRole('button', { name: 'Tepegöz Sigorta: düzenle' }).click();
  const edit = dialog(page, 'Tepegöz Sigorta');
  await edit.getByLabel('Hasar sorumlusu').fill('Basat Dirse');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(api));
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  expect(((await sent).postDataJSON() as { companyData: unknown }).companyData).toEqual({
    companyDamagePerson: 'Basat Dirse',
  });
  await expect(edit).toHaveCount(0);

  await made.getByRole('button', { name: 'Tepegöz Sigorta: düzenle' }).click();
  await edit.getByText('Değişiklik geçmişi').click();
  const saves = edit.getByRole('list').getByRole('listitem');
  await expect(saves.first()).toContainText(/Hasar sorumlusu\s*\(boş\)\s*Basat Dirse/);
  await expect(saves.last()).toContainText('oluşturdu');
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);

  await made.getByRole('button', { name: 'Tepegöz Sigorta: sil' }).click();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(made).toHaveCount(1);
  await made.getByRole('button', { name: 'Tepegöz Sigorta: sil' }).click();
  await dialog(page, 'Şirket silinsin mi?').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByRole('heading', { name: 'Eşleşen şirket yok' })).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(made).toHaveCount(1);
});

test('what is no address, no number, no name is said beside its field; a taken name too', async ({
  page,
}) => {
  await saveCompany(page, { companyType: 'insurance', companyData: { companyName: 'Karakoncolos Sigorta' } });
  await page.getByRole('button', { name: 'Sigorta şirketi ekle' }).click();
  const add = dialog(page, 'Sigorta şirketi ekle');
  await add.getByLabel('Finans e-postası').fill('finans');
  await add.getByLabel('Hasar telefonu').fill('12');
  await add.getByLabel('Web adresi').fill('javascript:alert(1)');
  await add.getByRole('button', { name: 'Kaydet' }).click();
  await expect(add.getByText('4 alan düzeltilmeli')).toBeVisible();
  await expect(add.getByLabel('Ad', { exact: true })).toBeFocused();
  await expect(add.getByText('Geçerli bir web adresi girin')).toBeVisible();
  await add.getByLabel('Ad', { exact: true }).fill('KARAKONCOLOS  sigorta');
  for (const name of ['Finans e-postası', 'Hasar telefonu', 'Web adresi'])
    await add.getByLabel(name).fill('');
  await add.getByRole('button', { name: 'Kaydet' }).click();
  await expect(add.getByText('Bu ad zaten kullanılıyor')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page, 'Kaydetmeden kapatılsın mı?').getByRole('button', { name: 'Vazgeç' }).click();
  await expect(add.getByLabel('Ad', { exact: true })).toHaveValue('KARAKONCOLOS  sigorta');
  await page.keyboard.press('Escape');
  await dialog(page, 'Kaydetmeden kapatılsın mı?').getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(add).toHaveCount(0);
});

test('services are a list of their own, with their own fields', async ({ page }) => {
  await page.getByText('Servisler', { exact: true }).click();
  await expect(page).toHaveURL(/type=service/);
  await page.getByRole('button', { name: 'Servis ekle' }).first().click();
  const add = dialog(page, 'Servis ekle');
  await expect(add.getByRole('textbox')).toHaveCount(5);
  await add.getByLabel('Ad', { exact: true }).fill('Erlik Oto Servis');
  await add.getByLabel('Adres').fill('Demirciler Sitesi 7\nAltındağ');
  await add.getByLabel('E-posta').fill('usta@erlik.example');
  await add.getByRole('button', { name: 'Kaydet' }).click();
  await expect(
    card(page, 'Erlik Oto Servis').getByRole('link', { name: 'usta@erlik.example' }),
  ).toBeVisible();
  await page.reload();
  await expect(card(page, 'Erlik Oto Servis')).toContainText('Altındağ');
});

test('an address that leads nowhere shows the companies', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sigorta şirketleri');
  await expect(cards(page).first()).toBeVisible();
});

for (const look of looks) {
  test(`nothing to complain of: ${lookName(look)}`, async ({ page }) => {
    await wear(page, look);
    await page.goto('/');
    const [add, nothing] =
      look.language === 'tr'
        ? ['Sigorta şirketi ekle', 'Eşleşen şirket yok']
        : ['Add insurance company', 'No company matches'];
    await expect(page.getByRole('link', { name: 'ornek-sigorta.example' })).toBeVisible();
    await expectClean(page, 'cards');
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(13);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
    await expectClean(page, 'dialog');
    await page.goto('/?search=qqwwee');
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await expectClean(page, 'nothing found');
    await page.route(`**${api}?*`, (route) =>
      route.fulfill({ status: 400, json: { code: 'FORBIDDEN', message: '' } }),
    );
    await page.goto('/?search=x');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectClean(page, 'failure');
  });
}
