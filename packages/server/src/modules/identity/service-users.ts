import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { deleteUser, listUsers } from '@hasar/contract/identity/endpoints-users.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { Role } from '@hasar/contract/identity/schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import type { Context } from '../../platform/http/context.ts';
import type { RawAnswer } from '../../platform/http/raw-answer.ts';
import { selectRoles, selectUsers } from './queries-directory.ts';
import * as passwords from './queries-password.ts';
import * as users from './queries-users.ts';
import { organizationOfUser, reachOf } from './service-reach.ts';
import { isWorkingAdmin, refuseOverHigher } from './service-rights.ts';
import { recordWhole } from './service-trail.ts';

export async function list(
  database: Database,
  context: Context,
  request: ParsedRequest<typeof listUsers>['query'],
): Promise<RawAnswer> {
  const { db, organizationId } = reachOf(database, context);
  return answerOfPage('userList', await selectUsers(db, request, organizationId));
}

export async function roles({ db }: Context): Promise<{ roleList: Role[] }> {
  return { roleList: await selectRoles(db) };
}

/** Throws NOT_FOUND, FORBIDDEN for one who may do more, LAST_ADMIN, VALIDATION_FAILED for oneself. */
export async function remove(
  database: Database,
  context: Context,
  { id }: ParsedRequest<typeof deleteUser>['body'],
): Promise<void> {
  const { session } = context;
  const organizationId = await organizationOfUser(database, context, id);
  await database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      await users.lockOrganization(db, organizationId);
      const user = await users.lockUser(db, id);
      if (!user) throw new CodedError('NOT_FOUND');
      refuseOverHigher(session, user);
      if (isWorkingAdmin(user) && !(await users.hasOtherAdmin(db, organizationId, id)))
        throw new CodedError('LAST_ADMIN');
      if (id === session.userId) throw invalid({ id: 'validation.ownUser' });
      await users.markUserDeleted(db, id, session);
      await passwords.deleteSessionsOf(db, id);
      await passwords.deleteLinkOf(db, id);
      await recordWhole(
        db,
        { entity: 'user', entityId: id, organizationId, author: session },
        'delete',
        null,
      );
    });
}
