import type { Page } from '@playwright/test';
import { demo } from './desk.ts';

const base = '/api/insurance-iam-management/v1';

export const admin = { ...demo, email: 'admin@demo.example' };
export const supervisor = { ...demo, email: 'supervisor@demo.example' };

/** Calls the identity service as the user who is signed in on this page. */
async function post<T>(page: Page, path: string, data: Record<string, unknown>): Promise<T> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${base}/${path}`, { headers: { origin }, data });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as T;
}

export interface MadeUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** A user of an organization, the demo agency unless told otherwise. */
export async function makeUser(
  page: Page,
  userFullName: string,
  more: Record<string, unknown> = {},
): Promise<MadeUser> {
  const email = `${userFullName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@kullanici.example`;
  const password = 'Gizli-anahtar-1';
  const { user } = await post<{ user: { id: number } }>(page, 'signup', {
    userFullName,
    userEmail: email,
    userOrganizationId: 1,
    userRoleCode: 'operator',
    userPassword: password,
    ...more,
  });
  return { id: user.id, email, password };
}

export async function makeOrganization(page: Page, organizationName: string, email: string): Promise<number> {
  const { organization } = await post<{ organization: { id: number } }>(page, 'organizations', {
    organizationTypeCode: 'agency',
    organizationName,
    organizationEmail: email,
  });
  return organization.id;
}

/** The path of a link by which a user sets a password. */
export async function makeLink(page: Page, userId: number): Promise<string> {
  return pathOf((await post<{ url: string }>(page, 'users/passwordLink', { id: userId })).url);
}

/** A link as it works at the address under test, whatever name the server has for itself. */
export function pathOf(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
