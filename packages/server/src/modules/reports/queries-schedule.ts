import type { DeliveryState } from '@hasar/contract/notifications/codes.ts';
import type { ReportSendState } from '@hasar/contract/reports/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ScheduledReport {
  id: number;
  label: string;
  data: Record<string, unknown>;
  ownerId: number;
  ownerName: string;
  /** Still works here, and still may see reports. */
  ownerMay: boolean;
  /** Since when it is sent as it is now. */
  scheduledAt: Date;
}

export async function selectScheduledOrganizations(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select organizations_with_scheduled_reports() as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectScheduled(db: Db): Promise<ScheduledReport[]> {
  const { rows } = await sql<ScheduledReport>`
    select a.id, a.account_label as label, a.account_data as data, u.id as "ownerId", u.full_name as "ownerName",
           u.is_active and not u.is_deleted and 'viewReport' = any(coalesce(u.permission_list, r.permission_list)) as "ownerMay",
           a.scheduled_at as "scheduledAt"
    from accounts a
    join users u on u.id = a.owner_id
    join roles r on r.code = u.role_code
    where a.account_type = 'report' and not a.is_deleted and a.account_data ? 'schedule' and a.scheduled_at is not null
    order by a.id`.execute(db);
  return rows;
}

/** What became of an hour; undefined while nothing did. */
export async function selectSendState(
  db: Db,
  accountId: number,
  occasion: Date,
): Promise<ReportSendState | undefined> {
  const { rows } = await sql<{ state: ReportSendState }>`
    select state from report_sends where account_id = ${accountId} and occasion = ${occasion}`.execute(db);
  return rows[0]?.state;
}

interface ReportSendRow {
  readonly organizationId: number;
  readonly accountId: number;
  readonly occasion: Date;
  readonly state: ReportSendState;
  readonly recipients: readonly string[];
  readonly rowCount: number | null;
  readonly words: string | null;
}

/**
 * Notes what became of an hour. What has failed may be tried again; all else is final.
 * @returns false when somebody else has done it meanwhile
 */
export async function noteSend(db: Db, row: ReportSendRow): Promise<boolean> {
  const { rows } = await sql`
    insert into report_sends as s (organization_id, account_id, occasion, state, recipients, row_count, words)
    values (${row.organizationId}, ${row.accountId}, ${row.occasion}, ${row.state}, ${row.recipients}::text[],
            ${row.rowCount}, ${row.words})
    on conflict (account_id, occasion) do update set
      state = excluded.state, recipients = excluded.recipients, row_count = excluded.row_count, words = excluded.words,
      attempts = s.attempts + 1, updated_at = now()
    where s.state = 'failed'
    returning account_id`.execute(db);
  return rows.length > 0;
}

/** By which line of the outbox it leaves. */
export async function nameOutbox(db: Db, accountId: number, occasion: Date, outboxId: number): Promise<void> {
  await sql`
    update report_sends set outbox_id = ${outboxId}
    where account_id = ${accountId} and occasion = ${occasion}`.execute(db);
}

interface SendWire {
  occasion: Date;
  state: ReportSendState;
  deliveryState: DeliveryState | null;
  recipients: string[];
  rowCount: number | null;
  words: string | null;
  updatedAt: Date;
}

/** The newest first. */
export async function selectSends(db: Db, accountId: number, limit: number): Promise<SendWire[]> {
  const { rows } = await sql<SendWire>`
    select s.occasion, s.state, o.state as "deliveryState", s.recipients, s.row_count as "rowCount",
           coalesce(s.words, o.words) as words, greatest(s.updated_at, o.sent_at) as "updatedAt"
    from report_sends s left join outbox o on o.id = s.outbox_id
    where s.account_id = ${accountId}
    order by s.occasion desc limit ${limit}`.execute(db);
  return rows;
}
