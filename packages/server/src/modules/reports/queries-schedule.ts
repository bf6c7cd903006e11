import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ScheduledReport {
  id: number;
  label: string;
  data: Record<string, unknown>;
  updatedAt: Date;
}

export async function selectScheduledOrganizations(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select organizations_with_scheduled_reports() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of owners who still work here and still may see reports. */
export async function selectScheduled(db: Db): Promise<ScheduledReport[]> {
  const { rows } = await sql<ScheduledReport>`
    select a.id, a.account_label as label, a.account_data as data, a.updated_at as "updatedAt"
    from accounts a
    join users u on u.id = a.owner_id
    join roles r on r.code = u.role_code
    where a.account_type = 'report' and not a.is_deleted and a.account_data ? 'schedule'
      and u.is_active and not u.is_deleted and 'viewReport' = any(coalesce(u.permission_list, r.permission_list))
    order by a.id`.execute(db);
  return rows;
}

export async function isSent(db: Db, accountId: number, occasion: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report_sends where account_id = ${accountId} and occasion = ${occasion}`.execute(db);
  return rows.length > 0;
}

/** @returns false when somebody else has done it meanwhile */
export async function markSent(
  db: Db,
  organizationId: number,
  accountId: number,
  occasion: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into report_sends (organization_id, account_id, occasion)
    values (${organizationId}, ${accountId}, ${occasion}) on conflict do nothing returning account_id`.execute(
    db,
  );
  return rows.length > 0;
}
