import type { Role } from '@hasar/contract/identity/schema.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { organizationColumns, userColumns } from './queries-columns.ts';
import { organizationWire, userWire } from './queries-wire.ts';

/** @param organizationId the only one whose users are wanted; undefined for all that `db` shows */
export function selectUsers(db: Db, request: ListRequest, organizationId: number | undefined): Promise<Page> {
  return selectPage(
    db,
    {
      table: sql`users`,
      id: sql`users.id`,
      columns: userColumns,
      wire: userWire,
      where: [
        sql`not users.is_deleted`,
        // Said once more beside the policy, which two rules make too wide for an index to follow.
        ...(organizationId === undefined ? [] : [sql`users.organization_id = ${organizationId}`]),
        ...searched(sql`users.search_text`, request.search),
      ],
    },
    request,
  );
}

export function selectOrganizations(
  db: Db,
  request: ListRequest,
  organizationId: number | undefined,
): Promise<Page> {
  return selectPage(
    db,
    {
      table: sql`organizations`,
      id: sql`organizations.id`,
      columns: organizationColumns,
      wire: organizationWire,
      where: [
        ...(organizationId === undefined ? [sql`true`] : [sql`organizations.id = ${organizationId}`]),
        ...searched(sql`organizations.search_text`, request.search),
      ],
    },
    request,
  );
}

/** Each word stands somewhere; what is typed as a telephone number is one word. */
function searched(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown>[] {
  if (search === undefined) return [];
  const digits = /^[\d\s()+\-./]*$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  const words = digits === '' ? search.split(/\s+/) : [digits];
  return words.map((word) => sql`${text} like '%' || fold_like(${word}) || '%'`);
}

export async function selectRoles(db: Db): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select id, code, permission_list as "permissionList" from roles order by id`.execute(db);
  return rows;
}

/** Which organization a user belongs to, as far as `db` shows users; nobody deleted. */
export async function selectOrganizationOf(db: Db, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ organizationId: number }>`
    select organization_id as "organizationId" from users where id = ${userId} and not is_deleted`.execute(
    db,
  );
  return rows[0]?.organizationId;
}

export async function organizationExists(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from organizations where id = ${id}`.execute(db);
  return rows.length > 0;
}
