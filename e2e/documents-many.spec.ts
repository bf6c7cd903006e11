import { expect } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { png, storeDocument } from './support/files.ts';

const photos = 32;

test('many photos: each is there in the end, and its picture without being scrolled to', async ({ page }) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Çok Fotoğraflı' }, { caseTypeCode: 'kh1' });
  for (let number = 1; number <= photos; number += 1)
    await storeDocument(
      page,
      id,
      'incidentPhotos',
      png(`foto-${String(number)}.png`, [40, 30], [number, 90, 90]),
    );
  // Two in a row and three rows in sight: a browser by itself fetches the next 1,250 pixels.
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(`/case/${String(id)}?part=documents`);
  const pictures = page.locator('[data-document-id] img');
  await expect(pictures).toHaveCount(photos);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(photos);
});
