import type { Page } from '@playwright/test';

const path = '/api/insurance-case-management/v1/cases';

/** Saves a case as the user who is signed in on this page. */
export async function saveCase(
  page: Page,
  caseData: Record<string, unknown>,
  more: Record<string, unknown> = { caseTypeCode: 'kh1' },
): Promise<{ id: number; caseVersion: number }> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(path, { headers: { origin }, data: { caseData, ...more } });
  if (!response.ok()) throw new Error(await response.text());
  const { insuranceCase } = (await response.json()) as { insuranceCase: { id: number; caseVersion: number } };
  return insuranceCase;
}
