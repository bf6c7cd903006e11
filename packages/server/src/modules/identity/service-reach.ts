import { CodedError } from '@hasar/contract/errors.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { organizationExists, selectOrganizationOf } from './queries-directory.ts';

export interface Reach {
  /** Shows the organizations and users that the session reaches (decision 3). */
  readonly db: Db;
  /** The only organization it reaches; undefined for all. */
  readonly organizationId: number | undefined;
}

/** Holders of editOrganization reach the organizations and users of all, everybody else those of the own organization. */
export function reachOf(database: Database, { db, session }: Context): Reach {
  return session.permissions.includes('editOrganization')
    ? { db: database.directoryOf(session.organizationId), organizationId: undefined }
    : { db, organizationId: session.organizationId };
}

/** Which organization a user belongs to. Throws NOT_FOUND alike for one out of reach, a deleted one and none. */
export async function organizationOfUser(
  database: Database,
  context: Context,
  userId: number,
): Promise<number> {
  const organizationId = await selectOrganizationOf(reachOf(database, context).db, userId);
  if (organizationId === undefined) throw new CodedError('NOT_FOUND');
  return organizationId;
}

/** True for an organization that exists and is in reach. */
export function reachesOrganization(
  database: Database,
  context: Context,
  organizationId: number,
): Promise<boolean> {
  return organizationExists(reachOf(database, context).db, organizationId);
}
