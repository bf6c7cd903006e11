import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { looks, wear } from './support/looks.ts';
import { saveNote } from './support/notes.ts';

const editor = (page: Page) =>
  page.getByRole('form', { name: /^(Not ekle|Notu düzenle|Add note|Edit note)$/ });
const text = (page: Page) => editor(page).getByRole('textbox', { name: /^(Not|Note)$/ });
const notes = (page: Page) =>
  page.getByRole('list', { name: /^(Notlar, en yenisi üstte|Notes, newest first)$/ });

test('a note is written with a colleague and an alarm, survives a reload unsent, and is changed in place', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Defter Tutan' });
  await page.goto(`/case/${String(id)}?part=notes`);
  await expect(page.getByRole('heading', { name: 'Bu dosyada not yok' })).toBeVisible();

  await page.keyboard.press('n');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Servis aradı.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('@süp');
  await expect(page.getByRole('option', { name: 'Demo Süpervizör' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('onaylar mı?');
  const written = 'Servis aradı.\n@Demo Süpervizör onaylar mı?';
  await expect(text(page)).toHaveValue(written);
  await page.reload();
  await expect(text(page)).toHaveValue(written);
  await expect(editor(page).getByRole('status')).toContainText('geri getirildi');

  await editor(page).getByRole('textbox', { name: 'Konu' }).fill('Servis');
  await editor(page).getByRole('switch', { name: 'Bana hatırlat' }).check();
  await text(page).press('Control+Enter');
  const note = notes(page).getByRole('article');
  await expect(note).toContainText('Demo Operatör');
  await expect(note).toContainText(/Alarm yarın: \d\d\.\d\d\.\d{4} \d\d:\d\d/);
  await expect(note.getByRole('heading', { name: 'Servis' })).toBeVisible();

  await note.getByRole('button', { name: 'Servis: notu düzenle' }).click();
  await text(page).fill('Servis aradı, onaylandı.');
  await editor(page).getByRole('switch', { name: 'Bana hatırlat' }).uncheck();
  await editor(page).getByRole('button', { name: 'Kaydet' }).click();
  await expect(note).toContainText('Servis aradı, onaylandı.');
  await expect(note).toContainText('Düzenleyen: Demo Operatör');
  await expect(note).not.toContainText('Alarm');
});

test('an empty note is refused beside its field, and giving up what was typed is asked about', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Yarım Kalan' });
  await page.goto(`/case/${String(id)}?part=notes`);
  await page.getByRole('button', { name: 'Not ekle' }).click();
  await editor(page).getByRole('button', { name: 'Kaydet' }).click();
  await expect(editor(page)).toContainText('Boş bırakılamaz');
  await text(page).fill('yarım');
  await editor(page).getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(editor(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Not ekle' })).toBeVisible();
});

test('N over the list writes a note; its grid pages by twenty and keeps its columns', async ({ page }) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Notkutusu Sahibi', plate: '34 NK 4545' });
  for (let number = 1; number <= 21; number += 1)
    await saveNote(page, { noteCaseId: id, noteText: `Kayıt ${String(number)}` });
  await page.goto('/cases?tab=all&search=Notkutusu');
  await page.getByRole('gridcell', { name: 'Notkutusu Sahibi' }).click();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Notlar: 34 NK 4545 · Notkutusu Sahibi' });
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Listeden yazıldı');
  await page.keyboard.press('Control+Enter');
  const grid = dialog.getByRole('grid', { name: 'Not listesi' });
  const beside = dialog.getByRole('complementary', { name: 'Seçili not' });
  await expect(beside).toContainText('Listeden yazıldı');
  await expect(grid.getByRole('gridcell', { name: 'Listeden yazıldı' })).toBeVisible();
  await expect(dialog.getByText('22 kayıt')).toBeVisible();
  await grid.getByRole('gridcell', { name: 'Kayıt 21', exact: true }).click();
  await expect(beside).toContainText('Kayıt 21');
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('hasar.noteDraft'))),
    )
    .toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('row').getByRole('button', { name: 'Notlar' }).click();
  await expect(beside).toContainText('Listeden yazıldı');
  await beside.getByRole('button', { name: /notu düzenle$/ }).click();
  await text(page).fill('Pencerede düzeltildi');
  await editor(page).getByRole('button', { name: 'Kaydet' }).click();
  await expect(grid.getByRole('gridcell', { name: 'Pencerede düzeltildi' })).toBeVisible();
});

test('shown in both languages, wide and narrow, light and dark, without a complaint of axe', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Denetlenen Notlar', plate: '06 DN 606' });
  await saveNote(page, {
    noteCaseId: id,
    noteSubject: 'Eksper',
    noteText: 'Rapor bekleniyor, @Demo Süpervizör arayacak.',
    noteAlarmIsActive: true,
    noteAlarmPeriod: 2,
  });
  for (const look of looks) {
    await wear(page, look);
    await page.goto(`/case/${String(id)}?part=notes`);
    await expect(notes(page).getByRole('article')).toBeVisible();
    await expectClean(page, `notes ${JSON.stringify(look)}`);
    await page.getByRole('button', { name: look.language === 'tr' ? 'Not ekle' : 'Add note' }).click();
    await expect(text(page)).toBeFocused();
    await expectClean(page, `note form ${JSON.stringify(look)}`);
    await page.goto('/cases?tab=all&search=Denetlenen');
    if (look.width < 800) {
      await page.getByRole('button', { name: /: actions$/ }).click();
      await page.getByRole('menuitem', { name: 'Notes' }).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: 'Alarm' })).toBeVisible();
      await expectClean(page, `notes in the dialog ${JSON.stringify(look)}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
    } else {
      await page.getByRole('gridcell', { name: 'Denetlenen Notlar' }).click();
      await page.keyboard.press('n');
    }
    await expect(text(page)).toBeFocused();
    await expectClean(page, `note dialog ${JSON.stringify(look)}`);
  }
});
