import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { signup, updateUser } from '@hasar/contract/identity/endpoints-users.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { workFor, type Database, type Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import * as passwords from './queries-password.ts';
import * as users from './queries-users.ts';
import { issueLink } from './service-links.ts';
import { hashPassword, passwordMark } from './service-password.ts';
import { organizationOfUser, reachesOrganization, reachOf } from './service-reach.ts';
import { isWorkingAdmin, refuseGrant, refuseOverHigher, refuseUnknownPlace } from './service-rights.ts';
import { changesBetween, recordUpdate, recordWhole, secretChange } from './service-trail.ts';

type Signup = ParsedRequest<typeof signup>['body'];
type Update = ParsedRequest<typeof updateUser>['body'];

/** Makes a user. Throws FORBIDDEN for rights that the session does not hold, VALIDATION_FAILED. */
export async function create(
  database: Database,
  context: Context,
  request: { path: string; body: Signup; publicUrl: string },
): Promise<RawAnswer> {
  const { body } = request;
  const { session, idempotencyKey } = context;
  const organizationId = body.userOrganizationId;
  if (!(await reachesOrganization(database, context, organizationId)))
    throw invalid({ userOrganizationId: 'validation.unknownChoice' });
  const user = storedOf(body);
  refuseGrant(session, user.roleCode, user);
  refuseUnknownPlace(user);
  const { userPassword, ...rest } = body;
  const hash = userPassword === undefined ? null : await hashPassword(userPassword);
  // What is kept to recognise a repeated request must not make the password easy to guess.
  const mark = userPassword && idempotencyKey ? await passwordMark(userPassword, idempotencyKey) : null;
  const repeatable = { path: request.path, body: { ...rest, userPassword: mark } };
  const work = async (db: Db) => {
    const made = await idempotently(db, context, repeatable, async () => {
      await workFor(db, organizationId);
      const id = await users.insertNewUser(db, session, organizationId, user, hash);
      const act = { entity: 'user', entityId: id, organizationId, author: session } as const;
      await recordWhole(db, act, 'create', wireOf(user));
      const answer = RawAnswer.of({ user: (await users.selectUserWire(db, id)) ?? 'null' });
      await workFor(db, session.organizationId);
      return answer;
    });
    if (body.passwordLink !== true) return made;
    const answered = (JSON.parse(made.json) as { user: User }).user;
    return firstLink(db, context, answered, request.publicUrl);
  };
  return reachOf(database, context).db.transaction().execute(work).catch(explain);
}

/** The link stays out of what is kept of the answer: a repeated request gets another one, in the place of the first. */
async function firstLink(db: Db, { session }: Context, user: User, publicUrl: string): Promise<RawAnswer> {
  const { id: userId, userOrganizationId: organizationId } = user;
  await workFor(db, organizationId);
  const now = await users.lockUser(db, userId);
  if (!now || now.hasPassword) return RawAnswer.of({ user: JSON.stringify(user) });
  const act = { entity: 'user', entityId: userId, organizationId, author: session } as const;
  await recordUpdate(db, act, [secretChange('passwordLink')]);
  const link: PasswordLink = await issueLink(
    db,
    { userId, organizationId, createdBy: session.userId },
    publicUrl,
  );
  return RawAnswer.of({ user: JSON.stringify(user), passwordLink: JSON.stringify(link) });
}

/** Changes what is sent. Throws NOT_FOUND, FORBIDDEN, LAST_ADMIN, VALIDATION_FAILED. */
export async function update(database: Database, context: Context, body: Update): Promise<RawAnswer> {
  const organizationId = await organizationOfUser(database, context, body.id);
  if (body.userOrganizationId !== undefined && body.userOrganizationId !== organizationId)
    throw invalid({ userOrganizationId: 'validation.userOrganizationFixed' });
  const passwordHash = body.userPassword === undefined ? undefined : await hashPassword(body.userPassword);
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      await users.lockOrganization(db, organizationId);
      await change(db, context, organizationId, body, passwordHash);
      return RawAnswer.of({ user: (await users.selectUserWire(db, body.id)) ?? 'null' });
    })
    .catch(explain);
}

async function change(
  db: Db,
  { session }: Context,
  organizationId: number,
  body: Update,
  passwordHash: string | undefined,
): Promise<void> {
  const { id } = body;
  const before = await users.lockUser(db, id);
  if (!before) throw new CodedError('NOT_FOUND');
  const after = merged(before, body);
  const changes = [
    ...changesBetween(wireOf(before), wireOf(after)),
    ...(passwordHash === undefined ? [] : [secretChange('userPassword')]),
  ];
  if (changes.length === 0) return;
  const touches = (...fields: string[]) => changes.some(({ field }) => fields.includes(field));
  const touchesRights = touches('userRoleCode', 'userPermissionList');
  const touchesAccess = touchesRights || touches('isActive', 'userPassword');
  if (touchesAccess || touches('userEmail')) refuseOverHigher(session, before);
  if (touchesRights) refuseGrant(session, touches('userRoleCode') ? after.roleCode : undefined, after);
  if (touches('userCity', 'userDistrict')) refuseUnknownPlace(after);
  const losesAdmin = isWorkingAdmin(before) && !isWorkingAdmin(after);
  if (losesAdmin && !(await users.hasOtherAdmin(db, organizationId, id))) throw new CodedError('LAST_ADMIN');
  if (!after.isActive && id === session.userId) throw invalid({ isActive: 'validation.ownUser' });
  await users.updateStoredUser(db, id, session, after, passwordHash);
  if (touchesAccess) await passwords.deleteSessionsOf(db, id);
  if (touches('isActive', 'userPassword')) await passwords.deleteLinkOf(db, id);
  await recordUpdate(db, { entity: 'user', entityId: id, organizationId, author: session }, changes);
}

const kept = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);

function merged(before: users.LockedUser, sent: Update): users.LockedUser {
  return {
    fullName: kept(sent.userFullName, before.fullName),
    email: kept(sent.userEmail, before.email),
    roleCode: kept(sent.userRoleCode, before.roleCode),
    permissionList: kept(sent.userPermissionList, before.permissionList),
    city: kept(sent.userCity, before.city),
    district: kept(sent.userDistrict, before.district),
    phone: kept(sent.userPhone, before.phone),
    isActive: kept(sent.isActive, before.isActive),
    hasPassword: before.hasPassword || sent.userPassword !== undefined,
  };
}

function storedOf(sent: Signup): users.StoredUser {
  return {
    fullName: sent.userFullName,
    email: sent.userEmail,
    roleCode: sent.userRoleCode,
    permissionList: sent.userPermissionList ?? null,
    city: sent.userCity ?? null,
    district: sent.userDistrict ?? null,
    phone: sent.userPhone ?? null,
    isActive: true,
  };
}

/** What the trail tells of a user, under the names of the wire. */
function wireOf(user: users.StoredUser): Record<string, unknown> {
  return {
    userFullName: user.fullName,
    userEmail: user.email,
    userRoleCode: user.roleCode,
    userPermissionList: user.permissionList,
    userCity: user.city,
    userDistrict: user.district,
    userPhone: user.phone,
    isActive: user.isActive,
  };
}

/** The address is taken: by somebody in the organization or by somebody whom nobody here sees. */
function explain(error: unknown): never {
  const taken = error instanceof Error && 'constraint' in error && error.constraint === 'users_email';
  throw taken ? invalid({ userEmail: 'validation.emailTaken' }) : error;
}
