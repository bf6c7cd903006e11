import type { OrganizationTypeCode, RoleCode } from '@hasar/contract/identity/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** True while nobody could sign in; two servers that start at once ask one after the other. */
export async function lockIfEmpty(db: Db): Promise<boolean> {
  await sql`lock table organizations in share row exclusive mode`.execute(db);
  const { rows } = await sql`select 1 from organizations limit 1`.execute(db);
  return rows.length === 0;
}

export async function insertOrganization(
  db: Db,
  organization: { typeCode: OrganizationTypeCode; name: string; email: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into organizations (organization_type_code, organization_name, organization_email)
    values (${organization.typeCode}, ${organization.name}, ${organization.email}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function insertUser(
  db: Db,
  user: {
    organizationId: number;
    fullName: string;
    email: string;
    roleCode: RoleCode;
    passwordHash: string | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (organization_id, full_name, email, role_code, password_hash)
    values (${user.organizationId}, ${user.fullName}, ${user.email}, ${user.roleCode}, ${user.passwordHash})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Addresses of those who can sign in to an organization of this name. */
export async function selectEmailsOf(db: Db, organizationName: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u join organizations o on o.id = u.organization_id
    where o.organization_name = ${organizationName} and u.is_active and not u.is_deleted order by u.id`.execute(
    db,
  );
  return rows.map((row) => row.email);
}

export interface Person {
  organizationId: number;
  organizationName: string;
  fullName: string;
  email: string;
  roleCode: RoleCode;
  isActive: boolean;
  hasPassword: boolean;
}

/** Everybody who has not been deleted. @param organization number or name of the only one wanted */
export async function selectPeople(db: Db, organization: string | undefined): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select o.id as "organizationId", o.organization_name as "organizationName", u.full_name as "fullName", u.email,
           u.role_code as "roleCode", u.is_active and o.is_active as "isActive",
           u.password_hash is not null as "hasPassword"
    from users u join organizations o on o.id = u.organization_id
    where not u.is_deleted
      and (${organization ?? null}::text is null or o.id::text = ${organization ?? null}
           or fold(o.organization_name) = fold(${organization ?? null}))
    order by o.id, u.id`.execute(db);
  return rows;
}

export async function selectUserByEmail(
  db: Db,
  email: string,
): Promise<{ userId: number; organizationId: number } | undefined> {
  const { rows } = await sql<{ userId: number; organizationId: number }>`
    select id as "userId", organization_id as "organizationId" from users
    where lower(email) = lower(${email}) and not is_deleted for no key update`.execute(db);
  return rows[0];
}
