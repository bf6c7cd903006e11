import { CodedError } from '@hasar/contract/errors.ts';
import { sessionLifetime, sessionMaximum } from '@hasar/contract/identity/codes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import * as queries from './queries.ts';
import { selectUserWire } from './queries-users.ts';
import { verifyPassword } from './service-password.ts';
import { forgiveLogin, throttleLogin } from './service-throttle.ts';
import { hashToken, newToken, nextToken } from './service-token.ts';

/** For the trail of users and organizations, which belongs to theirs. */
export { organizationOfUser, reachesOrganization } from './service-reach.ts';
/** For who is named in a text. */
export { colleaguesOf } from './service-colleagues.ts';

/** Calls in flight with the token before a refresh still pass this long, in milliseconds (decision 5). */
const oldTokenGrace = 5 * 60_000;

interface IssuedToken {
  /** Goes into the cookie; the database holds only its hash. */
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Throws INVALID_CREDENTIALS alike, and in like time, for a wrong password, an unknown address, an inactive user and one
 * without a password yet. The user is answered as wire JSON.
 */
export async function signIn(
  database: Database,
  credentials: { email: string; password: string; address: string },
): Promise<IssuedToken & { user: string }> {
  const { email, password, address } = credentials;
  const login = await queries.findLogin(database.nobody, email);
  const account = login ? `user ${login.userId}` : email.toLowerCase();
  await throttleLogin(database.nobody, account, address);
  const passwordHash = login?.passwordHash ?? undefined;
  const right = await verifyPassword(passwordHash, password);
  if (!login || passwordHash === undefined || !right || !login.isActive)
    throw new CodedError('INVALID_CREDENTIALS');
  await forgiveLogin(database.nobody, account, address);
  const db = database.of(login.organizationId);
  const now = Date.now();
  const endsAt = new Date(now + sessionMaximum);
  const expiresAt = new Date(now + sessionLifetime);
  const token = newToken();
  const session = { ...login, passwordHash, tokenHash: hashToken(token), expiresAt, endsAt };
  // Locked out, or given another password, since we looked.
  if (!(await queries.insertSession(db, session))) throw new CodedError('INVALID_CREDENTIALS');
  return { token, expiresAt, user: await getUser(db, login.userId) };
}

/** The session a token belongs to, whichever organization that is. */
export async function findSession(database: Database, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const row = await queries.findSession(database.nobody, tokenHash);
  return row ? { ...row, tokenHash } : undefined;
}

/** A fresh token for the same session. Repeating it, even with the old token, is harmless. */
export async function refreshSession({ db, session }: Context, oldToken: string): Promise<IssuedToken> {
  const now = Date.now();
  const expiresAt = new Date(Math.min(now + sessionLifetime, session.endsAt.getTime()));
  return db.transaction().execute(async (transaction) => {
    const rotationKey = await queries.prolongSession(transaction, session.sessionId, expiresAt);
    // Ended since this request came in.
    if (!rotationKey) throw new CodedError('UNAUTHENTICATED');
    const token = nextToken(oldToken, rotationKey);
    await queries.rotateToken(transaction, {
      ...session,
      tokenHash: hashToken(token),
      oldTokenHash: session.tokenHash,
      oldTokenUntil: new Date(now + oldTokenGrace),
    });
    return { token, expiresAt };
  });
}

export async function signOut({ db, session }: Context): Promise<void> {
  await queries.deleteSession(db, session.sessionId);
}

/** A user as wire JSON. Throws NOT_FOUND. */
export async function getUser(db: Db, id: number): Promise<string> {
  const wire = await selectUserWire(db, id);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return wire;
}

export async function removeExpired(database: Database): Promise<void> {
  await queries.removeExpired(database.nobody);
}
