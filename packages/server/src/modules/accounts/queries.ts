import type { AccountType, SettingType } from '@hasar/contract/accounts/codes.ts';
import type { AccountData } from '@hasar/contract/accounts/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What an account holds beside who wrote it and when. */
export interface StoredAccount {
  accountType: AccountType;
  accountLabel: string;
  accountData: AccountData;
  isDeleted: boolean;
}

export interface AccountRow extends StoredAccount {
  id: number;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

/** An account as it goes over the wire (contract accounts/schema.ts). */
export const accountWire = sql`json_build_object(
  'id', accounts.id,
  'accountType', accounts.account_type,
  'accountLabel', accounts.account_label,
  'accountData', accounts.account_data,
  'isDeleted', accounts.is_deleted,
  'createdBy', accounts.created_by,
  'createdByName', accounts.created_by_name,
  'updatedBy', accounts.updated_by,
  'updatedByName', accounts.updated_by_name,
  'createdAt', accounts.created_at,
  'updatedAt', accounts.updated_at
)`;

const row = sql`
  select id, account_type as "accountType", account_label as "accountLabel", account_data as "accountData",
         is_deleted as "isDeleted"
  from accounts`;

/** Everybody's and this user's own: another user's setting is as unknown as another organization's. */
function changedBy(userId: number) {
  return sql`(accounts.owner_id is null or accounts.owner_id = ${userId})`;
}

/** Those, and the report templates that others share. */
export function visibleTo(userId: number) {
  return sql`(accounts.owner_id is null or accounts.owner_id = ${userId} or accounts.is_shared)`;
}

/** The account as it is now, deleted or not, locked until the transaction ends. */
export async function lockAccount(db: Db, id: number, userId: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    ${row} where id = ${id} and ${changedBy(userId)} for update`.execute(db);
  return rows[0];
}

/** The user's one setting of a type, deleted or not, locked until the transaction ends. */
export async function lockSetting(
  db: Db,
  type: SettingType,
  userId: number,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    ${row} where owner_id = ${userId} and account_type = ${type} for update`.execute(db);
  return rows[0];
}

export async function selectAccountWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${accountWire}::text as wire from accounts where id = ${id} and not is_deleted`.execute(db);
  return rows[0]?.wire;
}

export async function isCounterparty(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${id} and owner_id is null and not is_deleted`.execute(db);
  return rows.length > 0;
}

export async function isVisible(db: Db, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${id} and ${visibleTo(userId)} and not is_deleted`.execute(db);
  return rows.length > 0;
}

/** Undefined when it is a setting that the user has made at the same moment elsewhere. */
export async function insertAccount(
  db: Db,
  writer: Writer,
  stored: StoredAccount,
  isPersonal: boolean,
): Promise<{ id: number; wire: string } | undefined> {
  const { rows } = await sql<{ id: number; wire: string }>`
    insert into accounts (organization_id, account_type, owner_id, account_label, account_data, created_by, created_by_name)
    values (${writer.organizationId}, ${stored.accountType}, ${isPersonal ? writer.userId : null},
            ${stored.accountLabel}, ${JSON.stringify(stored.accountData)}::jsonb, ${writer.userId}, ${writer.fullName})
    on conflict (organization_id, owner_id, account_type) where account_type in ('quickColumns', 'alarmTimes') do nothing
    returning accounts.id, ${accountWire}::text as wire`.execute(db);
  return rows[0];
}

export async function updateAccount(
  db: Db,
  id: number,
  writer: Writer,
  stored: StoredAccount,
): Promise<string> {
  const { rows } = await sql<{ wire: string }>`
    update accounts set
      account_label = ${stored.accountLabel}, account_data = ${JSON.stringify(stored.accountData)}::jsonb,
      is_deleted = ${stored.isDeleted}, updated_by = ${writer.userId}, updated_by_name = ${writer.fullName},
      updated_at = now()
    where id = ${id} returning ${accountWire}::text as wire`.execute(db);
  const [updated] = rows;
  if (!updated) throw new Error('a locked account was gone at its update');
  return updated.wire;
}
