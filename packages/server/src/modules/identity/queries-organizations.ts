import type { OrganizationTypeCode } from '@hasar/contract/identity/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Author } from './queries-users.ts';
import { organizationWire } from './queries-wire.ts';

export interface StoredOrganization {
  typeCode: OrganizationTypeCode;
  name: string;
  email: string;
  data: Record<string, unknown>;
  isActive: boolean;
}

export async function selectOrganizationWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${organizationWire}::text as wire from organizations where id = ${id}`.execute(db);
  return rows[0]?.wire;
}

/** The organization as it is now, locked until the transaction ends. */
export async function lockStoredOrganization(db: Db, id: number): Promise<StoredOrganization | undefined> {
  const { rows } = await sql<StoredOrganization>`
    select organization_type_code as "typeCode", organization_name as name, organization_email as email,
           organization_data as data, is_active as "isActive"
    from organizations where id = ${id} for no key update`.execute(db);
  return rows[0];
}

export async function insertNewOrganization(
  db: Db,
  author: Author,
  organization: StoredOrganization,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into organizations
      (organization_type_code, organization_name, organization_email, organization_data, created_by, created_by_name)
    values (
      ${organization.typeCode}, ${organization.name}, ${organization.email}, ${JSON.stringify(organization.data)}::jsonb,
      ${author.userId}, ${author.fullName}
    ) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored organization came back without its row');
  return row.id;
}

export async function updateStoredOrganization(
  db: Db,
  id: number,
  author: Author,
  organization: StoredOrganization,
): Promise<void> {
  await sql`
    update organizations set
      organization_type_code = ${organization.typeCode}, organization_name = ${organization.name},
      organization_email = ${organization.email}, organization_data = ${JSON.stringify(organization.data)}::jsonb,
      is_active = ${organization.isActive}, updated_by = ${author.userId}, updated_by_name = ${author.fullName},
      updated_at = now()
    where id = ${id}`.execute(db);
}
