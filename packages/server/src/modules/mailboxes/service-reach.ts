import { CodedError } from '@hasar/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { reachesOrganization } from '../identity/service.ts';

/**
 * Whose mailboxes are meant: editUser reaches those of the own organization, editOrganization those of any.
 * Throws FORBIDDEN; NOT_FOUND alike for an organization out of reach and for none.
 */
export async function mailOrganization(
  database: Database,
  context: Context,
  wanted: number | undefined,
): Promise<number> {
  const { permissions, organizationId } = context.session;
  const reachesAll = permissions.includes('editOrganization');
  if (!reachesAll && !permissions.includes('editUser')) throw new CodedError('FORBIDDEN');
  if (wanted === undefined || wanted === organizationId) return organizationId;
  if (!reachesAll || !(await reachesOrganization(database, context, wanted)))
    throw new CodedError('NOT_FOUND');
  return wanted;
}
