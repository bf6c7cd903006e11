import { expect, type Page } from '@playwright/test';
import { demo, signIn, test } from './support/desk.ts';
import { saveAccount, saveCompany } from './support/directories.ts';
import { saveCase } from './support/cases.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';

const admin = { ...demo, email: 'admin@demo.example' };
const grid = (page: Page) => page.getByRole('grid', { name: 'İşlem geçmişi' });
const rows = (page: Page) => grid(page).locator('[role="row"][aria-rowindex]:has([role="gridcell"])');

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('every change in words, newest first; by kind, field and person; with the way to the thing', async ({
  page,
}) => {
  await signIn(page, admin);
  const { id } = await saveCase(page, {
    customerFullName: 'İz Bırakan',
    approximatePrice: { price: '1500' },
  });
  await saveCase(
    page,
    {
      approximatePrice: { price: '27500.5', currency: 'EUR' },
      damageDate: '2026-03-04',
      repairStatus: 'damaged',
    },
    { caseId: id },
  );
  const company = await saveCompany(page, {
    companyType: 'insurance',
    companyData: { companyName: 'İzci Sigorta' },
  });
  await saveCompany(page, { id: company.id, companyData: { companyDamagePhone: '02125550881' } });
  await saveAccount(page, {
    accountType: 'agency',
    accountLabel: 'İz Acentesi',
    accountData: { agency: 'İz' },
  });

  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'İşlem geçmişi' }).click();
  await expect(rows(page).first()).toContainText(
    /Demo Yönetici\s*oluşturdu\s*Kayıtlı kişi\/firma\s*İz Acentesi/,
  );
  const change = rows(page).filter({ hasText: 'Tahmini hasar tutarı' }).first();
  await expect(change).toContainText(/İz Bırakan.*1\.500 TRY\s*27\.500,50 EUR/);
  await expect(rows(page).filter({ hasText: 'Onarım durumu' }).first()).toContainText(/\(boş\)\s*Hasarlı/);

  await choose(page, 'Tür', 'Şirket');
  await choose(page, 'Alan', 'Hasar telefonu');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/İzci Sigorta.*0 \(212\) 555 08 81/);
  await choose(page, 'Kim', 'Demo Operatör');
  await expect(page.getByRole('heading', { name: 'Eşleşen kayıt yok' })).toBeVisible();
  await expect(page).toHaveURL(/changedBy/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Kim', exact: true })).toHaveValue('Demo Operatör');
  await choose(page, 'Kim', 'Demo Yönetici');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole('gridcell').first().dblclick();
  const entry = page.getByRole('dialog', { name: 'Şirket: İzci Sigorta' });
  await expect(entry).toContainText('Hasar telefonu');
  await entry.getByRole('link', { name: 'Kaydı aç' }).click();
  await expect(page.getByRole('dialog', { name: 'İzci Sigorta' }).getByLabel('Hasar telefonu')).toHaveValue(
    '0 (212) 555 08 81',
  );
});

test('who was made by whom, and with what', async ({ page }) => {
  await signIn(page, admin);
  const { id } = await saveCase(page, { customerFullName: 'Doğuş İzi', plate: '06 DGS 66' });
  const filters = encodeURIComponent(
    JSON.stringify({ entity: { op: 'any', value: ['case'] }, action: { op: 'any', value: ['create'] } }),
  );
  await page.goto(`/audit?filters=${filters}`);
  await rows(page).filter({ hasText: 'Doğuş İzi' }).getByRole('gridcell').first().dblclick();
  const entry = page.getByRole('dialog', { name: 'Dosya: Doğuş İzi' });
  await expect(entry).toContainText(/Plaka\s*06 DGS 66/);
  await entry.getByRole('link', { name: 'Kaydı aç' }).click();
  await expect(page).toHaveURL(new RegExp(`/case/${String(id)}$`));
});

test('it is nothing for who may not look after the organization', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dosyalar' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'İşlem geçmişi' })).toHaveCount(0);
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Bu sayfa için yetkiniz yok' })).toBeVisible();
});

for (const look of looks) {
  test(`nothing to complain of: ${lookName(look)}`, async ({ page }) => {
    await signIn(page, admin);
    await wear(page, look);
    await page.goto('/audit');
    await expect(page.getByText('Demo Yönetici').nth(1)).toBeVisible();
    await expectClean(page, 'trail');
    const wide = look.width === 1440;
    if (wide) await page.getByRole('gridcell').first().dblclick();
    else
      await page
        .getByRole('list', { name: /geçmişi|trail/ })
        .getByRole('button')
        .first()
        .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, 'entry');
    const nobody = encodeURIComponent(
      JSON.stringify({ field: { op: 'any', value: ['companyUrl'] }, entityId: 1 }),
    );
    await page.goto(`/audit?filters=${nobody}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectClean(page, 'nothing');
  });
}
