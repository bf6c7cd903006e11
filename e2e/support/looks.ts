import { expect, type Page } from '@playwright/test';
import { expectClean as expectNoComplaint } from './axe.ts';

interface Look {
  readonly width: 1440 | 375;
  readonly language: 'tr' | 'en';
}

/** Both widths and both languages; `expectClean` looks at each in light and in dark. */
export const looks: readonly Look[] = [
  { width: 1440, language: 'tr' },
  { width: 375, language: 'en' },
];

export function lookName({ width, language }: Look): string {
  return `${String(width)} px, ${language}`;
}

/** For a page that is signed in; holds from the next address on. */
export async function wear(page: Page, { width, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((chosen) => localStorage.setItem('hasar.language', chosen), language);
}

/** Nothing that axe complains of once nothing moves any more, and nothing that the page would have to be pushed aside for. */
export async function expectClean(page: Page, part: string): Promise<void> {
  await expectNoComplaint(page, part);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${part}: wider than the screen`).toBeLessThanOrEqual(0);
}
