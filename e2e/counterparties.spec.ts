import { expect, type Page } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { saveAccount, saveCompany } from './support/directories.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Yeni dosya' });
const section = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
const picker = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Kayıtlı kişi ve firmalar' });
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });

/** The dialog of a new case keeps what was typed: it begins empty only where nobody has typed. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/cases?tab=all&new=1');
  await expect(field(page, 'Adı soyadı')).toBeVisible();
}

async function openPicker(page: Page, name: string): Promise<void> {
  await form(page).getByRole('button', { name }).click();
  await expect(picker(page, name).getByRole('searchbox')).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a saved counterparty fills its section; what it wrote over is said and comes back', async ({
  page,
}) => {
  await saveAccount(page, {
    accountType: 'customer',
    accountLabel: 'Hezarfen Lojistik',
    accountData: { customerFullName: 'Hezarfen Lojistik A.Ş.', customerPhone: '02125550991' },
  });
  await openForm(page);
  await field(page, 'Adı soyadı').fill('Yazılmış Kişi');
  await field(page, 'E-posta').first().fill('yazilmis@kisi.example');
  await openPicker(page, 'Kayıtlı sigortalılar');
  await page.keyboard.type('HEZARFEN');
  await expect(picker(page, 'Kayıtlı sigortalılar').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker(page, 'Kayıtlı sigortalılar')).toHaveCount(0);
  await expect(field(page, 'Adı soyadı')).toHaveValue('Hezarfen Lojistik A.Ş.');
  await expect(field(page, 'Telefon')).toHaveValue('0 (212) 555 09 91');
  // It belonged to somebody else.
  await expect(field(page, 'E-posta')).toHaveValue('');
  const said = section(page, 'Sigortalı').getByRole('status');
  await expect(said).toContainText(
    '“Hezarfen Lojistik” ile dolduruldu. Üzerine yazılan: Adı soyadı, E-posta.',
  );
  await said.getByRole('button', { name: 'Geri al' }).click();
  await expect(field(page, 'Adı soyadı')).toHaveValue('Yazılmış Kişi');
  await expect(field(page, 'E-posta')).toHaveValue('yazilmis@kisi.example');
  await expect(field(page, 'Telefon')).toHaveValue('');
});

test('what stands in the form is saved under a name, written over, renamed, deleted and brought back', async ({
  page,
}) => {
  await openForm(page);
  await field(page, 'Servis adı').fill('Battal Gazi Oto');
  await field(page, 'Servis telefonu').pressSequentially('2125550992');
  await openPicker(page, 'Kayıtlı servisler');
  const services = picker(page, 'Kayıtlı servisler');
  await services.getByRole('button', { name: 'Formdaki bilgileri kaydet…' }).click();
  await expect(services.getByLabel('Bu adla kaydet')).toHaveValue('Battal Gazi Oto');
  await expect(services.getByLabel('Bu adla kaydet')).toBeFocused();
  await page.keyboard.press('Enter');
  const entry = (name: string) => services.getByRole('listitem').filter({ hasText: name });
  await expect(entry('Battal Gazi Oto')).toContainText('0 (212) 555 09 92');

  await services.getByRole('button', { name: 'Formdaki bilgileri kaydet…' }).click();
  await services.getByLabel('Bu adla kaydet').fill('BATTAL GAZİ OTO');
  await page.keyboard.press('Enter');
  await expect(services.getByText('Bu ad zaten kullanılıyor')).toBeVisible();
  await services.getByRole('button', { name: 'Üzerine yaz' }).click();
  await expect(entry('BATTAL GAZİ OTO')).toHaveCount(1);

  await entry('BATTAL GAZİ OTO')
    .getByRole('button', { name: /adını değiştir/ })
    .click();
  await services.getByLabel('Yeni ad').fill('Seyit Battal Oto');
  await services.getByRole('button', { name: 'Kaydet' }).click();
  await entry('Seyit Battal Oto')
    .getByRole('button', { name: /: sil$/ })
    .click();
  await expect(entry('Seyit Battal Oto')).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('Seyit Battal Oto geri getirildi')).toBeVisible();
  await expect(services).toHaveCount(0);
  await openPicker(page, 'Kayıtlı servisler');
  await expect(entry('Seyit Battal Oto')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // The form under it is as it was.
  await expect(field(page, 'Servis adı')).toHaveValue('Battal Gazi Oto');
});

test('insurer and agency: known names are offered, any other may stand', async ({ page }) => {
  await saveCompany(page, { companyType: 'insurance', companyData: { companyName: 'Dumrul Sigorta' } });
  await saveAccount(page, {
    accountType: 'insuranceCompany',
    accountLabel: 'Dumrul hasar masası',
    accountData: { insuranceCompany: 'Deli Dumrul Reasürans', insurancePhone: '02125550993' },
  });
  await saveAccount(page, {
    accountType: 'agency',
    accountLabel: 'Bamsı Beyrek Acentesi',
    accountData: { agency: 'Bamsı Beyrek Acentesi' },
  });
  await openForm(page);
  const insurer = form(page).getByRole('combobox', { name: 'Sigorta şirketi', exact: true });
  await insurer.click();
  await insurer.pressSequentially('dumrul');
  await expect(page.locator('[role="option"]:visible')).toHaveText([
    'Deli Dumrul Reasürans',
    'Dumrul Sigorta',
  ]);
  await page.getByRole('option', { name: 'Deli Dumrul Reasürans' }).click();
  await expect(insurer).toHaveValue('Deli Dumrul Reasürans');
  await expect(field(page, 'Sigorta telefonu')).toHaveValue('0 (212) 555 09 93');
  await insurer.fill('Kimsenin Bilmediği Sigorta');
  await page.keyboard.press('Tab');
  await expect(insurer).toHaveValue('Kimsenin Bilmediği Sigorta');
  const agency = form(page).getByRole('combobox', { name: 'Acente', exact: true });
  await agency.pressSequentially('bamsi');
  await page.getByRole('option', { name: 'Bamsı Beyrek Acentesi' }).click();
  await expect(agency).toHaveValue('Bamsı Beyrek Acentesi');
});

test('the list of all of them: found, filtered by type, changed, deleted and brought back', async ({
  page,
}) => {
  await saveAccount(page, {
    accountType: 'expert',
    accountLabel: 'Nasreddin Ekspertiz',
    accountData: { expertName: 'Nasreddin Ekspertiz', expertPhone: '02125550994' },
  });
  // No entry in the menu for who may not edit users: one's own name leads there.
  await page.goto('/');
  await page.getByRole('link', { name: 'Demo Operatör' }).click();
  await page.getByRole('link', { name: 'Kayıtlı kişi ve firmalar' }).click();
  await page.getByRole('searchbox', { name: 'Kayıtlarda ara' }).fill('nasreddin');
  await expect(row(page, 'Nasreddin Ekspertiz')).toContainText('0 (212) 555 09 94');
  await expect(grid(page).getByRole('row')).toHaveCount(2);

  await row(page, 'Nasreddin Ekspertiz').hover();
  await row(page, 'Nasreddin Ekspertiz').getByRole('button', { name: 'Düzenle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nasreddin Ekspertiz' });
  await dialog.getByLabel('Kayıt adı').fill('Nasreddin Hoca Ekspertiz');
  await dialog.getByLabel('Eksper e-postası').fill('hoca');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('1 alan düzeltilmeli')).toBeVisible();
  await dialog.getByLabel('Eksper e-postası').fill('hoca@aksehir.example');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Nasreddin Hoca Ekspertiz')).toContainText('hoca@aksehir.example');

  await row(page, 'Nasreddin Hoca Ekspertiz').hover();
  await row(page, 'Nasreddin Hoca Ekspertiz').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByRole('heading', { name: 'Eşleşen kayıt yok' })).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(row(page, 'Nasreddin Hoca Ekspertiz')).toHaveCount(1);

  const filters = encodeURIComponent(JSON.stringify({ accountType: { op: 'any', value: ['service'] } }));
  await page.goto(`/configurations/counterparties?search=nasreddin&filters=${filters}`);
  await expect(page.getByRole('heading', { name: 'Eşleşen kayıt yok' })).toBeVisible();
  await page.getByRole('button', { name: 'Süzgeçleri kaldır' }).click();
  await expect(row(page, 'Nasreddin Hoca Ekspertiz')).toHaveCount(1);
});

for (const look of looks) {
  test(`nothing to complain of: ${lookName(look)}`, async ({ page }) => {
    const turkish = look.language === 'tr';
    const { id } = await saveCase(page, { customerFullName: 'Görünüm Denemesi' });
    await wear(page, look);
    await page.goto('/configurations/counterparties');
    await expect(page.getByText('Deneme Ekspertiz (demo)').first()).toBeVisible();
    await expectClean(page, 'list');
    await page.getByRole('button', { name: turkish ? 'Ekle' : 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: turkish ? 'Eksper' : 'Surveyor' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await expectClean(page, 'dialog');
    await page.goto(`/case/${String(id)}`);
    await page.getByRole('button', { name: turkish ? 'Düzenle' : 'Edit', exact: true }).click();
    await page.getByRole('button', { name: turkish ? 'Kayıtlı eksperler' : 'Saved surveyors' }).click();
    await expect(page.getByRole('dialog').getByText('Deneme Ekspertiz (demo)')).toBeVisible();
    await expectClean(page, 'picker');
  });
}
