import type { RoleCode } from '@hasar/contract/identity/codes.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  insertOrganization,
  insertUser,
  lockIfEmpty,
  selectEmailsOf,
  selectPeople,
  type Person,
} from './queries-setup.ts';
import { hashPassword } from './service-password.ts';

interface NewUser {
  fullName: string;
  email: string;
  roleCode: RoleCode;
  password: string;
}

/**
 * Makes an organization with its people, if the database has none yet; called inside an owner's transaction.
 * @returns undefined when there was one already
 */
export async function createFirstOrganization(
  db: Db,
  organization: { name: string; email: string; users: readonly NewUser[] },
): Promise<{ organizationId: number; userIds: number[] } | undefined> {
  if (!(await lockIfEmpty(db))) return undefined;
  const organizationId = await insertOrganization(db, { ...organization, typeCode: 'agency' });
  const userIds: number[] = [];
  for (const { password, ...user } of organization.users) {
    userIds.push(
      await insertUser(db, { ...user, organizationId, passwordHash: await hashPassword(password) }),
    );
  }
  return { organizationId, userIds };
}

export function emailsOf(db: Db, organizationName: string): Promise<string[]> {
  return selectEmailsOf(db, organizationName);
}

/** Who can sign in. @param organization number or name of the only one wanted */
export function listPeople(db: Db, organization: string | undefined): Promise<Person[]> {
  return selectPeople(db, organization);
}
