import { CodedError } from '@hasar/contract/errors.ts';
import type { PasswordLink } from '@hasar/contract/identity/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertOrganization, insertUser, selectUserByEmail } from './queries-setup.ts';
import * as passwords from './queries-password.ts';
import { issueLink } from './service-links.ts';
import { hashPassword } from './service-password.ts';
import { recordUpdate, recordWhole, secretChange } from './service-trail.ts';

/** Nobody who is signed in: whoever sits at the server. */
const author = { userId: null, fullName: null };

/** Makes an organization with an administrator; called inside an owner's transaction. Without a password a link is answered. */
export async function addOrganization(
  db: Db,
  organization: { name: string; email: string },
  admin: { fullName: string; email: string; password: string | undefined },
  publicUrl: string,
): Promise<{ organizationId: number; link: PasswordLink | undefined }> {
  const typeCode = 'agency';
  const organizationId = await insertOrganization(db, { ...organization, typeCode });
  await recordWhole(
    db,
    { entity: 'organization', entityId: organizationId, organizationId, author },
    'create',
    {
      organizationTypeCode: typeCode,
      organizationName: organization.name,
      organizationEmail: organization.email,
    },
  );
  const { password, ...person } = admin;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const userId = await insertUser(db, { ...person, organizationId, roleCode: 'admin', passwordHash });
  await recordWhole(db, { entity: 'user', entityId: userId, organizationId, author }, 'create', {
    userFullName: person.fullName,
    userEmail: person.email,
    userRoleCode: 'admin',
  });
  const link =
    password === undefined
      ? await issueLink(db, { userId, organizationId, createdBy: null }, publicUrl)
      : undefined;
  return { organizationId, link };
}

/** Sets a password and ends the sessions, or answers a link. Throws NOT_FOUND for an address with which nobody signs in. */
export async function resetPassword(
  db: Db,
  email: string,
  password: string | undefined,
  publicUrl: string,
): Promise<{ link: PasswordLink | undefined }> {
  const user = await selectUserByEmail(db, email);
  if (!user) throw new CodedError('NOT_FOUND');
  const { userId, organizationId } = user;
  const act = { entity: 'user', entityId: userId, organizationId, author } as const;
  await recordUpdate(db, act, [secretChange(password === undefined ? 'passwordLink' : 'userPassword')]);
  if (password === undefined)
    return { link: await issueLink(db, { userId, organizationId, createdBy: null }, publicUrl) };
  await passwords.storePassword(db, userId, await hashPassword(password), author);
  await passwords.deleteSessionsOf(db, userId);
  await passwords.deleteLinkOf(db, userId);
  return { link: undefined };
}
