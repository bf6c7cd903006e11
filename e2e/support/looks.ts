import { expect, type Page } from '@playwright/test';
import { expectClean as expectNoComplaint } from './axe.ts';

interface Look {
  readonly width: 1440 | 375;
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'tr' | 'en';
}

/** Both widths, both colours and both languages, in as few looks as hold them; all four of widths and colours: axe.spec. */
export const looks: readonly Look[] = [
  { width: 1440, colorScheme: 'light', language: 'tr' },
  { width: 375, colorScheme: 'dark', language: 'en' },
];

export function lookName({ width, colorScheme, language }: Look): string {
  return `${String(width)} px, ${colorScheme}, ${language}`;
}

/** For a page that is signed in; holds from the next address on. */
export async function wear(page: Page, { width, colorScheme, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
