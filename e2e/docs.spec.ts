import { expect } from '@playwright/test';
import { test } from './support/desk.ts';
import { expectClean } from './support/axe.ts';

for (const width of [1440, 375]) {
  test(`the reader of the API, ${String(width)} px: every call in words, nothing from elsewhere`, async ({
    page,
    desk,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('/api/insurance-case-management/v1/cases/{caseId}').first()).toBeVisible();
    expect([...hosts]).toEqual([desk.address]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectClean(page, 'reader of the API');
  });
}
