import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { passwordLinkLifetime } from '@hasar/contract/identity/codes.ts';
import type { PasswordLink } from '@hasar/contract/identity/schema.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import * as passwords from './queries-password.ts';
import { lockUser } from './queries-users.ts';
import { hashPassword } from './service-password.ts';
import { organizationOfUser } from './service-reach.ts';
import { refuseOverHigher } from './service-rights.ts';
import { forgiveLogin, throttleLogin } from './service-throttle.ts';
import { hashToken, newToken } from './service-token.ts';
import { recordUpdate, secretChange } from './service-trail.ts';

/**
 * A link for a user, in the transaction of whoever made sure that it may be given; those given before are worth nothing.
 * @param publicUrl where people reach this server
 */
export async function issueLink(
  db: Db,
  user: { userId: number; organizationId: number; createdBy: number | null },
  publicUrl: string,
): Promise<PasswordLink> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + passwordLinkLifetime);
  await passwords.replaceLink(db, { ...user, tokenHash: hashToken(token), expiresAt });
  // In the fragment, which a browser keeps to itself.
  return { url: `${publicUrl}/password#${token}`, expiresAt: expiresAt.toISOString() };
}

/** Throws NOT_FOUND, and FORBIDDEN for a user who may do more than whoever asks. */
export async function createLink(
  database: Database,
  context: Context,
  userId: number,
  publicUrl: string,
): Promise<PasswordLink> {
  const { session } = context;
  const organizationId = await organizationOfUser(database, context, userId);
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const user = await lockUser(db, userId);
      if (!user) throw new CodedError('NOT_FOUND');
      refuseOverHigher(session, user);
      if (!user.isActive) throw invalid({ id: 'validation.inactiveUser' });
      const act = { entity: 'user', entityId: userId, organizationId, author: session } as const;
      await recordUpdate(db, act, [secretChange('passwordLink')]);
      return issueLink(db, { userId, organizationId, createdBy: session.userId }, publicUrl);
    });
}

/** Whose link it is. Throws NOT_FOUND for one that is used, replaced, too old or made up. */
export async function openLink(
  database: Database,
  { token, address }: { token: string; address: string },
): Promise<{ userFullName: string; userEmail: string }> {
  const link = await findThrottled(database, token, address);
  return { userFullName: link.fullName, userEmail: link.email };
}

/** Sets the password, once: of two at the same moment one is told NOT_FOUND. */
export async function redeemLink(
  database: Database,
  { token, address, password }: { token: string; address: string; password: string },
): Promise<void> {
  const { userId, organizationId } = await findThrottled(database, token, address);
  const passwordHash = await hashPassword(password);
  await database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const user = await lockUser(db, userId);
      if (!user?.isActive || !(await passwords.takeLink(db, hashToken(token))))
        throw new CodedError('NOT_FOUND');
      const author = { userId, fullName: user.fullName };
      await passwords.storePassword(db, userId, passwordHash, author);
      await passwords.deleteSessionsOf(db, userId);
      await recordUpdate(db, { entity: 'user', entityId: userId, organizationId, author }, [
        secretChange('userPassword'),
      ]);
    });
  await forgiveLogin(database.nobody, accountOf(token), address);
}

async function findThrottled(database: Database, token: string, address: string): Promise<passwords.LinkRow> {
  await throttleLogin(database.nobody, accountOf(token), address);
  const link = await passwords.findLink(database.nobody, hashToken(token));
  if (!link) throw new CodedError('NOT_FOUND');
  return link;
}

/** Attempts with one token are counted together, as those at one account are. */
const accountOf = (token: string) => `link ${token}`;
