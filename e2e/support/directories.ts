import type { Page } from '@playwright/test';

const base = '/api/insurance-case-management/v1';

async function post<Answer>(page: Page, path: string, data: Record<string, unknown>): Promise<Answer> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${base}/${path}`, { headers: { origin }, data });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/** Saves a company as the user who is signed in on this page. */
export async function saveCompany(page: Page, body: Record<string, unknown>): Promise<{ id: number }> {
  return (await post<{ company: { id: number } }>(page, 'companies', body)).company;
}

/** Saves a counterparty, or a setting of the user who is signed in on this page. */
export async function saveAccount(page: Page, body: Record<string, unknown>): Promise<{ id: number }> {
  return (await post<{ account: { id: number } }>(page, 'accounts', body)).account;
}
