import type { Page } from '@playwright/test';

const path = '/api/insurance-case-management/v1/notes';

/** Writes a note as the user who is signed in on this page. */
export async function saveNote(page: Page, data: Record<string, unknown>): Promise<{ id: number }> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(path, { headers: { origin }, data });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { note: { id: number } }).note;
}
