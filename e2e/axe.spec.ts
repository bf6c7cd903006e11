import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** The list or its cards, and the way to what can be done with a row. */
function listOn(page: Page, narrow: boolean) {
  const rows = narrow
    ? page.getByRole('list', { name: 'Dosya listesi' }).getByRole('listitem')
    : page
        .getByRole('grid', { name: 'Dosya listesi' })
        .locator('[role="row"][aria-rowindex]:has([role="gridcell"])');
  const act = async (name: string) => {
    const row = rows.filter({ hasText: 'Erişilir Örnek' }).first();
    if (narrow) {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name }).click();
    } else {
      await row.hover();
      await row.getByRole('button', { name }).click();
    }
    await expect(dialog(page)).toBeVisible();
  };
  return { rows, act };
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.use({ reducedMotion: 'reduce' });

const looks = [1440, 375].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of looks) {
  const look = `${colorScheme}, ${String(width)} px`;

  test(`sign-in, nothing for axe to complain of: ${look}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Oturum aç' })).toBeVisible();
    await expectClean(page, 'login');
    await page.getByRole('button', { name: 'Oturum aç' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectClean(page, 'login, refused');
  });

  test(`cases, nothing for axe to complain of: ${look}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    await signIn(page);
    const { id } = await saveCase(page, {
      customerFullName: 'Erişilir Örnek',
      plate: '34 AXE 1',
      insuranceCaseNumber: 'AX-1',
      damageCloseType: 'damagePaid',
      approximatePrice: { price: '1250', currency: 'TRY' },
      remarks: 'Uzunca bir açıklama',
    });
    const { rows, act } = listOn(page, width < 800);
    await page.goto('/cases?tab=alarmed&alarmed=both');
    await expect(rows.first()).toBeVisible();
    await expectClean(page, 'alarmed cases');
    await page.goto('/cases?tab=all');
    await expect(rows.first()).toBeVisible();
    await expectClean(page, 'all cases');

    await act('Özet');
    await expectClean(page, 'summary');
    await close(page);
    await act('Hızlı güncelle');
    await expect(dialog(page).getByLabel('Hasar dosya no')).toBeFocused();
    await expectClean(page, 'quick update');
    await close(page);

    await page.getByRole('button', { name: 'Dosya ekle' }).click();
    await expect(dialog(page).getByLabel('Dosya türü', { exact: true })).toBeFocused();
    await dialog(page).getByLabel('E-posta', { exact: true }).first().fill('yanlış');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByText('Geçerli bir e-posta girin')).toBeVisible();
    await expectClean(page, 'case dialog, refused');

    await page.goto(`/case/${String(id)}`);
    await expect(page.getByRole('button', { name: 'Düzenle' })).toBeVisible();
    await page.getByText('Değişiklik geçmişi').click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expectClean(page, 'case');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectClean(page, 'palette');
  });
}
