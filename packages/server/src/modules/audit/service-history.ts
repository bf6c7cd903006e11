import type { HistoryEntity } from '@hasar/contract/audit/codes.ts';
import type { listHistory } from '@hasar/contract/audit/endpoints.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Permission } from '@hasar/contract/identity/codes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireCounterparty } from '../accounts/service.ts';
import { requireCase } from '../cases/service.ts';
import { requireCompany } from '../companies/service.ts';
import { get as getDocument } from '../documents/service.ts';
import { requireHoliday } from '../alerts/service.ts';
import { requireMailbox } from '../mailboxes/service.ts';
import { requireMessage, requireTemplate } from '../notifications/service.ts';
import { requireDevice } from '../measurements/service.ts';
import { requireNote } from '../notes/service.ts';
import { organizationOfUser, reachesOrganization } from '../identity/service.ts';
import { trailOf } from './service.ts';

/**
 * The trail of one thing, for who may see the thing itself.
 * Throws FORBIDDEN; NOT_FOUND for what is not there, or out of reach.
 */
export async function history(
  database: Database,
  context: Context,
  { entity, entityId }: ParsedRequest<typeof listHistory>['params'],
  { field, changedBy, limit, cursor }: ParsedRequest<typeof listHistory>['query'],
): Promise<AnswerInput<typeof listHistory>> {
  const db = await reach[entity](context, entityId, database);
  const { entries, next } = await trailOf(db, { entity, entityId, before: cursor, limit, field, changedBy });
  return { historyList: entries, nextCursor: next };
}

/** Makes sure that the thing may be seen; answers the database bound to the organization that its trail belongs to. */
const reach: Record<HistoryEntity, (context: Context, id: number, database: Database) => Promise<Db>> = {
  case: async (context, caseId) => {
    await requireCase(context.db, caseId);
    return context.db;
  },
  company: async (context, id) => {
    await requireCompany(context, id);
    return context.db;
  },
  account: async (context, id) => {
    await requireCounterparty(context, id);
    return context.db;
  },
  note: async (context, id) => {
    await requireNote(context, id);
    return context.db;
  },
  document: async (context, documentId) => {
    await getDocument(context, { documentId });
    return context.db;
  },
  holiday: async (context, id) => {
    await requireHoliday(context, id);
    return context.db;
  },
  notification: async (context, id) => {
    await requireMessage(context.db, id);
    return context.db;
  },
  template: async (context, id) => {
    await requireTemplate(context.db, id);
    return context.db;
  },
  mailbox: async (context, id) => {
    requirePermission(context, 'editUser');
    await requireMailbox(context.db, id);
    return context.db;
  },
  device: async (context, id) => {
    requirePermission(context, 'viewReport');
    await requireDevice(context, id);
    return context.db;
  },
  user: async (context, id, database) => {
    requirePermission(context, 'editUser');
    return database.of(await organizationOfUser(database, context, id));
  },
  organization: async (context, id, database) => {
    requirePermission(context, 'editOrganization');
    if (!(await reachesOrganization(database, context, id))) throw new CodedError('NOT_FOUND');
    return database.of(id);
  },
};

function requirePermission({ session }: Context, permission: Permission): void {
  if (!session.permissions.includes(permission)) throw new CodedError('FORBIDDEN');
}
