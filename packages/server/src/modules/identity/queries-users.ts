import type { Permission, RoleCode } from '@hasar/contract/identity/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { userWire } from './queries-wire.ts';

/** What a user is, as it is written; the password and the organization go other ways. */
export interface StoredUser {
  fullName: string;
  email: string;
  roleCode: RoleCode;
  /** Null: what the role gives. */
  permissionList: Permission[] | null;
  city: string | null;
  district: string | null;
  phone: string | null;
  isActive: boolean;
}

export interface LockedUser extends StoredUser {
  hasPassword: boolean;
}

export interface Author {
  userId: number;
  fullName: string;
}

export async function selectUserWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${userWire}::text as wire from users where users.id = ${id} and not users.is_deleted`.execute(db);
  return rows[0]?.wire;
}

/**
 * Whoever changes who may do what in an organization waits here for the one before: two who take the last administrators
 * away from each other come one after the other.
 */
export async function lockOrganization(db: Db, id: number): Promise<void> {
  await sql`select 1 from organizations where id = ${id} for no key update`.execute(db);
}

/** The user as it is now, locked until the transaction ends; undefined when there is none or no longer. */
export async function lockUser(db: Db, id: number): Promise<LockedUser | undefined> {
  const { rows } = await sql<LockedUser>`
    select full_name as "fullName", email, role_code as "roleCode", permission_list as "permissionList", city, district,
           phone, is_active as "isActive", password_hash is not null as "hasPassword"
    from users where id = ${id} and not is_deleted for no key update`.execute(db);
  return rows[0];
}

export async function insertNewUser(
  db: Db,
  author: Author,
  organizationId: number,
  user: StoredUser,
  passwordHash: string | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (
      organization_id, full_name, email, role_code, permission_list, city, district, phone, is_active, password_hash,
      created_by, created_by_name
    ) values (
      ${organizationId}, ${user.fullName}, ${user.email}, ${user.roleCode}, ${user.permissionList}, ${user.city},
      ${user.district}, ${user.phone}, ${user.isActive}, ${passwordHash}, ${author.userId}, ${author.fullName}
    ) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored user came back without its row');
  return row.id;
}

/** @param passwordHash undefined leaves the password as it is */
export async function updateStoredUser(
  db: Db,
  id: number,
  author: Author,
  user: StoredUser,
  passwordHash: string | undefined,
): Promise<void> {
  await sql`
    update users set
      full_name = ${user.fullName}, email = ${user.email}, role_code = ${user.roleCode},
      permission_list = ${user.permissionList}, city = ${user.city}, district = ${user.district}, phone = ${user.phone},
      is_active = ${user.isActive}, password_hash = coalesce(${passwordHash ?? null}, password_hash),
      updated_by = ${author.userId}, updated_by_name = ${author.fullName}, updated_at = now()
    where id = ${id}`.execute(db);
}

/** The row stays, and with it the name in everything the user did. */
export async function markUserDeleted(db: Db, id: number, author: Author): Promise<void> {
  await sql`
    update users set is_deleted = true, updated_by = ${author.userId}, updated_by_name = ${author.fullName},
      updated_at = now()
    where id = ${id}`.execute(db);
}

/** Somebody else in the organization who can sign in and look after its users. */
export async function hasOtherAdmin(db: Db, organizationId: number, exceptId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users join roles on roles.code = users.role_code
    where users.organization_id = ${organizationId} and users.role_code = 'admin' and users.is_active
      and not users.is_deleted and users.password_hash is not null and users.id <> ${exceptId}
      and 'editUser' = any(coalesce(users.permission_list, roles.permission_list))
    limit 1`.execute(db);
  return rows.length > 0;
}
