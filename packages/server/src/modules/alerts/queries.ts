import { alertListFields } from '@hasar/contract/alerts/endpoints.ts';
import type { AlertKind } from '@hasar/contract/alerts/codes.ts';
import type { Alert } from '@hasar/contract/alerts/schema.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';

/** An alert as it goes over the wire (contract alerts/schema.ts). */
const alertWire = sql`json_build_object(
  'id', alerts.id,
  'kind', alerts.kind,
  'caseId', alerts.case_id,
  'noteId', alerts.note_id,
  'alertData', alerts.alert_data,
  'isOpen', alerts.is_open,
  'dueAt', alerts.due_at,
  'doneAt', alerts.done_at,
  'snoozedUntil', alerts.snoozed_until,
  'createdAt', alerts.created_at
)`;

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  kind: { column: 'kind', type: 'text', required: true },
  caseId: { column: 'case_id', type: 'bigint', required: true },
  noteId: { column: 'note_id', type: 'bigint' },
  isOpen: { column: 'is_open', type: 'boolean', required: true },
  dueAt: { column: 'due_at', type: 'timestamptz', required: true },
  doneAt: { column: 'done_at', type: 'timestamptz' },
  snoozedUntil: { column: 'snoozed_until', type: 'timestamptz' },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(alertListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`an alert has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`alerts.${own.column}`) }];
  }),
);

/** The user's own, of cases that are still there. */
function seenBy(userId: number): RawBuilder<unknown> {
  return sql`(alerts.user_id = ${userId} and exists (
    select from cases where cases.id = alerts.case_id and not cases.is_deleted))`;
}

export function selectAlerts(db: Db, userId: number, request: ListRequest): Promise<Page> {
  return selectPage(
    db,
    { table: sql`alerts`, id: sql`alerts.id`, columns, wire: alertWire, where: [seenBy(userId)] },
    request,
  );
}

export async function countOpen(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from alerts where is_open and ${seenBy(userId)}`.execute(db);
  return rows[0]?.open ?? 0;
}

/** @returns the alert as wire JSON; undefined when the user has none of this id */
export async function updateAlert(
  db: Db,
  id: number,
  userId: number,
  state: { doneAt: Date | null; snoozedUntil: Date | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    update alerts set done_at = ${state.doneAt}, snoozed_until = ${state.snoozedUntil}
    where id = ${id} and ${seenBy(userId)} returning ${alertWire}::text as wire`.execute(db);
  return rows[0]?.wire;
}

export async function finishOpen(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update alerts set done_at = ${now} where is_open and ${seenBy(userId)} returning 1`.execute(db);
  return rows.length;
}

/** Of one kind about one note, whether open or snoozed. */
export async function finishOfNote(db: Db, noteId: number, kind: AlertKind, now: Date): Promise<void> {
  await sql`
    update alerts set done_at = ${now}, snoozed_until = null
    where note_id = ${noteId} and kind = ${kind} and done_at is null`.execute(db);
}

export interface NewAlert {
  readonly userId: number;
  readonly kind: AlertKind;
  readonly caseId: number;
  readonly noteId: number | null;
  /** Tells apart what may come more than once; the same comes once, however often it is raised. */
  readonly occasion: string;
  readonly dueAt: Date;
  /** Beside what the case itself tells. */
  readonly alertData: Alert['alertData'];
}

/** @returns whom it is news to */
export async function insertAlerts(
  db: Db,
  organizationId: number,
  alerts: readonly NewAlert[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into alerts (organization_id, user_id, kind, case_id, note_id, occasion, due_at, alert_data)
    select ${organizationId}, a."userId", a.kind, a."caseId", a."noteId", a.occasion, a."dueAt",
           jsonb_strip_nulls(jsonb_build_object(
             'plate', cases.plate, 'customerFullName', cases.customer_full_name,
             'insuranceCaseNumber', cases.insurance_case_number
           )) || a."alertData"
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as a(
      "userId" bigint, kind text, "caseId" bigint, "noteId" bigint, occasion text, "dueAt" timestamptz, "alertData" jsonb
    ) join cases on cases.id = a."caseId"
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return rows.map((row) => row.userId);
}

/** Opens again what was put off until now. @returns whom it concerns */
export async function wakeSnoozed(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update alerts set due_at = snoozed_until, snoozed_until = null, mailed_at = null
    where snoozed_until <= ${now} returning user_id as "userId"`.execute(db);
  return rows.map((row) => row.userId);
}

export async function selectOrganizationsWithDueAlarms(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select organizations_with_due_alarms(${now}) as id`.execute(db);
  return rows.map((row) => row.id);
}
