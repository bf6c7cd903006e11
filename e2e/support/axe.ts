import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe complains of, once nothing moves any more: half a fade is no colour of ours. While a dialog is open,
 * the page behind it is out of reach and has been looked at before.
 */
export async function expectClean(page: Page, part: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  // There are no frames to look into, for which it would open a page of its own every time. Nor does anybody read where all
  // is well, and to name each of those places takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  const { violations } = await axe.analyze();
  const complaints = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  expect(complaints, part).toEqual([]);
}
