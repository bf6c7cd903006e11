import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe complains of, in light and in dark, once nothing moves any more: half a fade is no colour of ours. While
 * a dialog is open, the page behind it is out of reach and has been looked at before.
 */
export async function expectClean(page: Page, part: string): Promise<void> {
  await expectNothing(page, part, (axe) => axe);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, `${part}, dark`, (axe) => axe.withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNothing(page: Page, part: string, narrow: (axe: AxeBuilder) => AxeBuilder) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  // There are no frames to look into, for which it would open a page of its own every time.
  const axe = narrow(new AxeBuilder({ page }).setLegacyMode(true));
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  const { violations } = await axe.analyze();
  const complaints = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  expect(complaints, part).toEqual([]);
}
