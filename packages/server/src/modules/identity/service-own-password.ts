import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import * as passwords from './queries-password.ts';
import { lockUser } from './queries-users.ts';
import { hashPassword, verifyPassword } from './service-password.ts';
import { forgiveLogin, throttleLogin } from './service-throttle.ts';
import { hashToken, newToken } from './service-token.ts';
import { recordUpdate, secretChange } from './service-trail.ts';

/**
 * Changes the own password. Every other session of the user ends, and this one goes on under a new token: an old one that
 * somebody else may have got hold of is worth nothing from here on.
 * @returns the new token
 */
export async function changeOwnPassword(
  database: Database,
  { db: own, session }: Context,
  change: { current: string; wanted: string; address: string },
): Promise<{ token: string; expiresAt: Date }> {
  const { userId, organizationId } = session;
  // Guesses count as those at the sign-in do.
  const account = `user ${userId}`;
  await throttleLogin(database.nobody, account, change.address);
  const stored = await passwords.selectPasswordHash(own, userId);
  if (!(await verifyPassword(stored, change.current)))
    throw invalid({ currentPassword: 'validation.wrongPassword' });
  await forgiveLogin(database.nobody, account, change.address);
  const passwordHash = await hashPassword(change.wanted);
  const token = newToken();
  await own.transaction().execute(async (db) => {
    const user = await lockUser(db, userId);
    // Changed by somebody else in the meantime: that change has ended this session.
    if (!user || (await passwords.selectPasswordHash(db, userId)) !== stored)
      throw new CodedError('UNAUTHENTICATED');
    await passwords.storePassword(db, userId, passwordHash, session);
    await passwords.deleteLinkOf(db, userId);
    await passwords.deleteSessionsOf(db, userId, session.sessionId);
    await passwords.replaceTokens(db, { ...session, tokenHash: hashToken(token) });
    const act = { entity: 'user', entityId: userId, organizationId, author: session } as const;
    await recordUpdate(db, act, [secretChange('userPassword')]);
  });
  return { token, expiresAt: session.expiresAt };
}
