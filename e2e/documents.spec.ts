import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { pdf, png, storeDocument, zipNames, type TestFile } from './support/files.ts';
import { speak } from './support/grid.ts';
import { looks } from './support/looks.ts';

const red = [200, 30, 30] as const;
const blue = [30, 30, 200] as const;

const panel = (page: Page) => page.getByRole('tabpanel', { name: /Evraklar|Documents/ });
const group = (page: Page, name: string) =>
  panel(page).getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
const tiles = (page: Page) => panel(page).locator('[data-document-id]');
const uploads = (page: Page) => panel(page).getByRole('region', { name: /^(Yüklemeler|Uploads)$/ });
const paper = (page: Page, name: string) =>
  panel(page).locator('details').getByRole('listitem').filter({ hasText: name });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^(Evrak|Document): / });

/** A case of its own for each test, its documents open. */
async function openDocuments(page: Page, customerFullName: string, caseTypeCode = 'kh1'): Promise<number> {
  const { id } = await saveCase(page, { customerFullName }, { caseTypeCode });
  await show(page, id);
  return id;
}

async function show(page: Page, caseId: number): Promise<void> {
  await page.goto(`/case/${String(caseId)}?part=documents`);
  await expect(panel(page).locator('details')).toBeVisible();
}

async function chooseType(page: Page, name: string): Promise<void> {
  await panel(page)
    .getByRole('combobox', { name: /Evrak türü|Document type/ })
    .click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function pick(page: Page, files: TestFile[], by = 'Dosya seç'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: by, exact: true }).click();
  await (await chooser).setFiles(files);
}

/** Lets files fall onto a place, as a hand from the desktop would. */
async function dropOn(place: Locator, files: TestFile[]): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await place.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, plain);
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer });
}

test.beforeEach(async ({ page }) => signIn(page));

test('a type and then files: picked, dropped on the page and on a paper, pasted; one of the two lacking is said', async ({
  page,
}) => {
  await openDocuments(page, 'Evrak Yükleyen');
  await expect(panel(page).getByText('Henüz evrak yok')).toBeVisible();

  // Files without a type wait for it.
  await pick(page, [png('kaza.png', [60, 40], red), png('kaza-2.png', [60, 40], blue)]);
  const question = page.getByRole('dialog', { name: 'Dosya veya tür seçilmedi' });
  await expect(question).toContainText('kaza.png, kaza-2.png');
  await question.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(panel(page).getByText('2 dosya türünün seçilmesini bekliyor.')).toBeVisible();
  await chooseType(page, 'Olay fotoğrafları');
  await expect(group(page, 'Olay fotoğrafları').locator('[data-document-id]')).toHaveCount(2);
  await expect(group(page, 'Olay fotoğrafları').locator('img')).toHaveCount(2);

  // The chosen type holds for what is dropped anywhere; a paper of the list says its own.
  await dropOn(group(page, 'Olay fotoğrafları').getByRole('heading'), [png('kaza-3.png', [61, 40], red)]);
  await dropOn(paper(page, 'Kaza tespit tutanağı'), [pdf('tutanak.pdf', ['TUTANAK'])]);
  await expect(group(page, 'Kaza tespit tutanağı')).toContainText('tutanak.pdf');
  await expect(group(page, 'Olay fotoğrafları').locator('[data-document-id]')).toHaveCount(3);

  await pick(page, [pdf('ruhsat.pdf', ['RUHSAT'])], 'Araç ruhsatları yükle');
  await expect(group(page, 'Araç ruhsatları')).toContainText('ruhsat.pdf');

  await page.evaluate(
    async (base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
    },
    png('image.png', [62, 40], blue).buffer.toString('base64'),
  );
  await expect(group(page, 'Olay fotoğrafları')).toContainText('Ekran görüntüsü');

  await page.evaluate(() =>
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true }),
    ),
  );
  await expect(question).toContainText('Yüklemek için bir dosya gerekir');
});

test('progress, cancel, and going on after a broken connection without storing anything twice', async ({
  page,
}) => {
  const id = await openDocuments(page, 'Bağlantısı Kopan');
  await chooseType(page, 'Görsel');

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/documents', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue().catch(() => undefined);
  });
  await pick(page, [png('bekleyen.png', [50, 40], red)]);
  await expect(uploads(page)).toContainText('Denetleniyor');
  await expect(uploads(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await uploads(page).getByRole('button', { name: 'bekleyen.png yüklemesini durdur' }).click();
  await expect(uploads(page)).toHaveCount(0);
  release();
  await page.unrouteAll({ behavior: 'wait' });

  // The bytes do not get through the first time; nobody has to do anything.
  let puts = 0;
  await page.route('**/v1/files/*', (route) => {
    puts += 1;
    return puts === 1 ? route.abort('connectionreset') : route.continue();
  });
  // The first answer to saving is lost on its way.
  let saves = 0;
  await page.route('**/v1/documents', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    saves += 1;
    if (saves > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await pick(page, [png('gelen.png', [51, 40], blue)]);
  await expect(uploads(page)).toContainText('Bağlantı yok');
  await expect(tiles(page)).toHaveCount(1);
  await expect(uploads(page)).toHaveCount(0);
  expect([puts, saves]).toEqual([2, 2]);
  await page.unrouteAll({ behavior: 'wait' });

  // Leaving the tab does not stop what is under way.
  let letGo: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v1/files/*', async (route) => {
    await kept;
    await route.continue();
  });
  await pick(page, [png('süren.png', [52, 40], red)]);
  await page.getByRole('tab', { name: 'Genel' }).click();
  await page.getByRole('tab', { name: 'Evraklar' }).click();
  await expect(uploads(page)).toContainText('süren.png');
  letGo();
  await expect(tiles(page)).toHaveCount(2);
  await page.unrouteAll({ behavior: 'wait' });
  await show(page, id);
  await expect(tiles(page)).toHaveCount(2);
});

test('refused: empty, what is there already with a way to it, markup however it is called; nothing of it runs', async ({
  page,
}) => {
  await openDocuments(page, 'Reddedilen Dosya');
  await chooseType(page, 'Görsel');
  const script = '<script>document.title="hacked"</script>';
  const first = png('birinci.png', [40, 40], red);
  await pick(page, [first]);
  await expect(tiles(page)).toHaveCount(1);
  await pick(page, [
    { name: 'boş.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { ...first, name: 'aynısı.png' },
    {
      name: 'çizim.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(`<html>${script}</html>`) },
  ]);
  const row = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
  await expect(row('boş.png')).toContainText('Dosya boş.');
  await expect(row('aynısı.png')).toContainText('Bu dosya zaten var: birinci.png');
  await expect(row('çizim.svg')).toContainText('Bu dosya türü kabul edilmiyor');
  await expect(row('foto.jpg')).toContainText('Bu dosya türü kabul edilmiyor');
  await expect(uploads(page)).toContainText('4 dosya yüklenemedi');
  expect(await page.title()).not.toContain('hacked');

  await row('aynısı.png').getByRole('button', { name: 'birinci.png' }).click();
  await expect(viewer(page)).toContainText('birinci.png');
  await page.keyboard.press('Escape');
  await uploads(page).getByRole('button', { name: 'Listeyi temizle' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(1);
});

test('the viewer: image and PDF, by keyboard alone', async ({ page }) => {
  const id = await openDocuments(page, 'Evraka Bakan');
  await storeDocument(page, id, 'image', png('uzun.png', [300, 600], red, blue));
  await storeDocument(page, id, 'file', pdf('iki-sayfa.pdf', ['BIR', 'IKI']));
  await storeDocument(page, id, 'file', {
    name: 'not.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Yalnız metin'),
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await show(page, id);
  await panel(page).getByRole('button', { name: 'uzun.png evrakını aç' }).press('Enter');
  const image = viewer(page).getByRole('img', { name: 'uzun.png' });
  await expect(image).toBeVisible();
  await expect.poll(async () => (await image.boundingBox())?.height).toBe(600);
  await page.keyboard.press('+');
  await expect(viewer(page).getByRole('button', { name: '%125' })).toBeVisible();
  await expect.poll(async () => (await image.boundingBox())?.height).toBe(750);
  await page.keyboard.press('-');
  await page.keyboard.press('r');
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(600);

  await page.keyboard.press('ArrowRight');
  const pages = viewer(page).getByRole('img', { name: /^Sayfa \d \/ 2$/ });
  await expect(pages).toHaveCount(2);
  await expect(pages.first()).toHaveAttribute('aria-busy', 'false');
  // The upper part of the page is red, and there is a black word below: the file was drawn, with a font of ours.
  const colours = await pages.first().evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d');
    const at = (x: number, y: number) =>
      [...(context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? [])].slice(0, 3);
    const word = context?.getImageData(0, canvas.height * 0.5, canvas.width, canvas.height * 0.4).data ?? [];
    let dark = 0;
    for (let place = 0; place < word.length; place += 4) if ((word[place] ?? 255) < 60) dark += 1;
    return { upper: at(0.5, 0.1), lower: at(0.99, 0.99), dark };
  });
  expect(colours.upper).toEqual([255, 0, 0]);
  expect(colours.lower).toEqual([255, 255, 255]);
  expect(colours.dark).toBeGreaterThan(200);
  const width = (await pages.first().boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await expect
    .poll(async () => Math.round((await pages.first().boundingBox())?.width ?? 0))
    .toBe(Math.round(width * 1.25));
  await page.keyboard.press('R');
  await expect
    .poll(async () => {
      const box = await pages.first().boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0);
    })
    .toBe(true);

  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('Bu tür dosyalar burada gösterilemiyor');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('3 / 3');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'uzun.png evrakını aç' })).toBeFocused();
  expect(dialogs).toEqual([]);
});

test('another type by mouse and by menu, deleting, and the way back', async ({ page }) => {
  const id = await openDocuments(page, 'Türü Değişen');
  await storeDocument(page, id, 'image', png('yanlış.png', [40, 30], red));
  await storeDocument(page, id, 'file', pdf('ek.pdf', ['EK']));
  await show(page, id);
  await expect(tiles(page)).toHaveCount(2);

  await tiles(page).filter({ hasText: 'yanlış.png' }).dragTo(paper(page, 'Onarım fotoğrafları'));
  await expect(group(page, 'Onarım fotoğrafları')).toContainText('yanlış.png');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(group(page, 'Görsel')).toContainText('yanlış.png');

  await panel(page).getByRole('button', { name: 'ek.pdf: diğer işlemler' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Dosya', exact: true })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.getByRole('menuitemradio', { name: 'Onarım teklifi' }).press('Enter');
  await expect(group(page, 'Onarım teklifi')).toContainText('ek.pdf');

  await panel(page).getByRole('button', { name: 'ek.pdf evrakını sil' }).click();
  await expect(page.getByText('ek.pdf silindi')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('ek.pdf geri getirildi')).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await show(page, id);
  await expect(group(page, 'Onarım teklifi')).toContainText('ek.pdf');
});

test('what is needed, what is missing, and the list of it to send on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openDocuments(page, 'Eksik Evraklı');
  const list = panel(page).getByRole('list', { name: 'Gerekli evraklar' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await panel(page).getByRole('button', { name: 'Gerekenleri seç' }).click();
  const choice = page.getByRole('dialog', { name: 'Gerekenleri seç' });
  await choice.getByRole('button', { name: 'Hiçbiri' }).click();
  for (const name of ['Hasar ihbar formu', 'Olay fotoğrafları', 'Onarım teklifi'])
    await choice.getByRole('checkbox', { name }).check();
  await choice.getByRole('button', { name: 'Kaydet' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await storeDocument(page, id, 'incidentPhotos', png('olay.png', [30, 30], red));
  // The live stream tells this page.
  await expect(paper(page, 'Olay fotoğrafları')).toContainText('var');
  await expect(paper(page, 'Onarım teklifi')).toContainText('eksik');
  await expect(panel(page).getByText('1 / 3')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Eksikleri kopyala' }).click();
  await expect(page.getByText('2 eksik evrak panoya kopyalandı')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hasar ihbar formu\nOnarım teklifi');

  await speak(page, 'en');
  await show(page, id);
  await panel(page).getByRole('button', { name: 'Copy missing' }).click();
  await expect(page.getByText('2 missing documents copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Damage notification form\nRepair estimate',
  );
});

test('downloads: one as it leaves the house, its original, and all of them with clear names', async ({
  page,
}) => {
  const id = await openDocuments(page, 'İndiren Kişi');
  await storeDocument(page, id, 'damageNotificationForm', pdf('ihbar.pdf', ['IHBAR']));
  await storeDocument(page, id, 'image', png('çarpışma.png', [64, 64], red));
  await show(page, id);
  const download = async (press: () => Promise<void>) => {
    const started = page.waitForEvent('download');
    await press();
    const done = await started;
    return { name: done.suggestedFilename(), bytes: await readFile(await done.path()) };
  };
  const one = await download(() =>
    panel(page).getByRole('link', { name: 'çarpışma.png evrakını indir' }).click(),
  );
  expect(one.name).toBe('çarpışma.png');
  await panel(page).getByRole('button', { name: 'çarpışma.png: diğer işlemler' }).click();
  const original = await download(() => page.getByRole('menuitem', { name: 'Orijinalini indir' }).click());
  expect(original.bytes.equals(png('', [64, 64], red).buffer)).toBe(true);
  const all = await download(() => panel(page).getByRole('link', { name: 'Tümünü indir (zip)' }).click());
  expect(all.name).toMatch(/\.zip$/);
  expect(zipNames(all.bytes).toSorted()).toEqual([
    'Görsel - 01 - çarpışma.png',
    'Hasar ihbar formu - 01 - ihbar.pdf',
  ]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 720 } });

  test('the camera, the list folded away, the viewer by finger', async ({ page }) => {
    const id = await openDocuments(page, 'Telefondan Yükleyen');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await chooseType(page, 'Olay fotoğrafları');
    await pick(page, [png('çekilen.png', [90, 160], red, blue)], 'Fotoğraf çek');
    await expect(tiles(page)).toHaveCount(1);
    await expect(panel(page).getByRole('list', { name: 'Gerekli evraklar' })).toBeHidden();
    await panel(page).locator('summary').click();
    await expect(paper(page, 'Olay fotoğrafları')).toContainText('var');
    await storeDocument(page, id, 'image', png('ikinci.png', [60, 60], blue));
    await expect(tiles(page)).toHaveCount(2);
    await panel(page).getByRole('button', { name: 'çekilen.png evrakını aç' }).click();
    await expect(viewer(page).getByRole('img', { name: 'çekilen.png' })).toBeVisible();
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      });
    await touch('touchStart', 300);
    await touch('touchMove', 200);
    await touch('touchMove', 120);
    await touch('touchEnd');
    await expect(viewer(page).getByRole('img', { name: 'ikinci.png' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

test('deleted or lost: an error says so and offers another try', async ({ page }) => {
  const { id } = await saveCase(page, { customerFullName: 'Hatalı Liste' });
  await page.route('**/v1/documents?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: '' } }),
  );
  await page.goto(`/case/${String(id)}?part=documents`);
  await expect(panel(page).getByRole('alert')).toContainText('Bu işlem için yetkiniz yok');
  await page.unrouteAll({ behavior: 'wait' });
  await panel(page).getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(panel(page).getByText('Henüz evrak yok')).toBeVisible();
});

test.describe('accessible', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const { width, colorScheme } of looks) {
    test(`nothing for axe to complain of: ${String(width)} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 720 });
      const id = await openDocuments(page, 'Erişilir Evrak');
      await expectClean(page, 'empty');
      await storeDocument(page, id, 'image', png('resim.png', [200, 120], red));
      await storeDocument(page, id, 'accidentReport', pdf('tutanak.pdf', ['BIR']));
      await expect(tiles(page)).toHaveCount(2);
      await chooseType(page, 'Dosya');
      await pick(page, [{ name: 'boş.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }]);
      await expect(uploads(page)).toContainText('Dosya boş.');
      if (width < 800) await panel(page).locator('summary').click();
      await expect(panel(page).locator('img')).toHaveCount(1);
      await expectClean(page, 'filled');
      await panel(page).getByRole('button', { name: 'Gerekenleri seç' }).click();
      await expect(page.getByRole('dialog', { name: 'Gerekenleri seç' })).toBeVisible();
      await expectClean(page, 'choice');
      await page.keyboard.press('Escape');
      await panel(page).getByRole('button', { name: 'tutanak.pdf evrakını aç' }).click();
      await expect(viewer(page).getByRole('img', { name: 'Sayfa 1 / 1' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expectClean(page, 'viewer');
    });
  }
});
