import type { CaseStatusCode, VehicleStatusCode } from '@hasar/contract/cases/codes.ts';
import type { CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { ExistingCase } from '@hasar/contract/cases/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { caseWire } from './queries-wire.ts';

/** What a case holds, its columns apart from the data that PostgreSQL keeps as one object. */
export interface StoredCase {
  caseTypeCode: CaseTypeCode;
  caseStatusCode: CaseStatusCode;
  vehicleStatusCode: VehicleStatusCode | null;
  /** Without the fields that live in columns. */
  caseData: CaseData;
  isNotWatching: boolean;
  regressionRatio: number | null;
  caseInsuredUserId: number | null;
  caseNotificationId: number | null;
  isDeleted: boolean;
  anotherLossOf: number | null;
  anotherLossReason: string | null;
}

export interface CaseRow extends StoredCase {
  id: number;
  version: number;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

export async function selectCaseWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${caseWire}::text as wire from cases where cases.id = ${id} and not cases.is_deleted`.execute(db);
  return rows[0]?.wire;
}

export async function isCaseThere(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from cases where id = ${id} and not is_deleted`.execute(db);
  return rows.length > 0;
}

/** The case as it is now, deleted or not, locked until the transaction ends. */
export async function lockCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select id, version, case_type_code as "caseTypeCode", case_status_code as "caseStatusCode",
           vehicle_status_code as "vehicleStatusCode", case_data as "caseData", is_not_watching as "isNotWatching",
           regression_ratio as "regressionRatio", case_insured_user_id as "caseInsuredUserId",
           case_notification_id as "caseNotificationId", is_deleted as "isDeleted",
           another_loss_of as "anotherLossOf", another_loss_reason as "anotherLossReason"
    from cases where id = ${id} for update`.execute(db);
  return rows[0];
}

/** @param times when it was opened and last touched; now, but for records that are brought in */
export async function insertCase(
  db: Db,
  writer: Writer,
  stored: StoredCase,
  times: { createdAt: Date; updatedAt: Date } | undefined,
): Promise<{ id: number; wire: string }> {
  const createdAt = times ? sql`${times.createdAt}::timestamptz` : sql`now()`;
  const updatedAt = times ? sql`${times.updatedAt}::timestamptz` : sql`now()`;
  const { rows } = await sql<{ id: number; wire: string }>`
    insert into cases (
      organization_id, case_type_code, case_status_code, vehicle_status_code, case_data, is_not_watching, regression_ratio,
      case_insured_user_id, case_notification_id, another_loss_of, another_loss_reason, created_by, created_by_name,
      created_at, updated_at, last_activity_at
    ) values (
      ${writer.organizationId}, ${stored.caseTypeCode}, ${stored.caseStatusCode}, ${stored.vehicleStatusCode},
      ${JSON.stringify(stored.caseData)}::jsonb, ${stored.isNotWatching}, ${stored.regressionRatio},
      ${stored.caseInsuredUserId}, ${stored.caseNotificationId}, ${stored.anotherLossOf}, ${stored.anotherLossReason},
      ${writer.userId}, ${writer.fullName}, ${createdAt}, ${updatedAt}, ${updatedAt}
    ) returning cases.id, ${caseWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored case came back without its row');
  return row;
}

/** Replaces what the case holds and moves its version on. A writer of null is the system: no person has touched it. */
export async function updateCase(
  db: Db,
  id: number,
  writer: Writer | null,
  stored: StoredCase,
): Promise<string> {
  const touched = writer
    ? sql`updated_by = ${writer.userId}, updated_by_name = ${writer.fullName}, updated_at = now(), last_activity_at = now(),`
    : sql``;
  const { rows } = await sql<{ wire: string }>`
    update cases set
      ${touched}
      case_type_code = ${stored.caseTypeCode}, case_status_code = ${stored.caseStatusCode},
      vehicle_status_code = ${stored.vehicleStatusCode}, case_data = ${JSON.stringify(stored.caseData)}::jsonb,
      is_not_watching = ${stored.isNotWatching}, regression_ratio = ${stored.regressionRatio},
      case_insured_user_id = ${stored.caseInsuredUserId}, case_notification_id = ${stored.caseNotificationId},
      is_deleted = ${stored.isDeleted}, another_loss_of = ${stored.anotherLossOf},
      another_loss_reason = ${stored.anotherLossReason}, version = version + 1
    where id = ${id} returning ${caseWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a locked case was gone at its update');
  return row.wire;
}

/** The oldest case under a policy number, spaces and letter case aside (decision 17). */
export async function selectCaseOfPolicy(
  db: Db,
  policyNumber: string,
  exceptId: number | undefined,
): Promise<ExistingCase | undefined> {
  const { rows } = await sql<ExistingCase>`
    select id, customer_full_name as "customerFullName", plate, case_data ->> 'policyNumber' as "policyNumber",
           damage_date as "damageDate", case_status_code as "caseStatusCode"
    from cases
    where policy_key = left(fold(${policyNumber}), 500) and not is_deleted and id is distinct from ${exceptId ?? null}::bigint
    order by id limit 1`.execute(db);
  return rows[0];
}

/** Cases whose payment day has gone by while their status still promises it. */
export async function selectCasesPastPaymentDate(db: Db, today: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cases
    where not is_deleted and case_status_code = 'paymentDateGiven' and damage_payment_date < ${today}
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function selectOrganizationIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select organization_ids() as id`.execute(db);
  return rows.map((row) => row.id);
}
