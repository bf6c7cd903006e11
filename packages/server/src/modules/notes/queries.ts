import { noteListFields } from '@hasar/contract/notes/endpoints.ts';
import type { NoteAlarmPeriod } from '@hasar/contract/notes/codes.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchPieces } from '../../platform/db/list-search.ts';

/** The alarm of a note as it was set last; while it is off only the period is kept. */
export interface StoredAlarm {
  period: NoteAlarmPeriod | null;
  isActive: boolean;
  setBy: number | null;
  setAt: Date | null;
  dueAt: Date | null;
  firedAt: Date | null;
}

export interface StoredNote {
  caseId: number;
  subject: string;
  text: string;
  alarm: StoredAlarm;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

/** A note as it goes over the wire (contract notes/schema.ts). */
const noteWire = sql`json_build_object(
  'id', notes.id,
  'noteCaseId', notes.case_id,
  'noteSubject', notes.note_subject,
  'noteText', notes.note_text,
  'noteAlarmPeriod', notes.alarm_period,
  'noteAlarmIsActive', notes.alarm_is_active,
  'noteAlarmDueAt', notes.alarm_due_at,
  'noteAlarmFiredAt', notes.alarm_fired_at,
  'createdBy', notes.created_by,
  'noteCreatedByName', notes.created_by_name,
  'createdAt', notes.created_at,
  'updatedBy', notes.updated_by,
  'noteUpdatedByName', notes.updated_by_name,
  'updatedAt', notes.updated_at
)`;

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  noteCaseId: { column: 'case_id', type: 'bigint', required: true, leadsToId: true },
  noteSubject: { column: 'note_subject', type: 'text', required: true, inSearch: true },
  noteText: { column: 'note_text', type: 'text', required: true, inSearch: true },
  noteAlarmPeriod: { column: 'alarm_period', type: 'bigint' },
  noteAlarmIsActive: { column: 'alarm_is_active', type: 'boolean', required: true },
  noteAlarmDueAt: { column: 'alarm_due_at', type: 'timestamptz' },
  noteAlarmFiredAt: { column: 'alarm_fired_at', type: 'timestamptz' },
  createdBy: { column: 'created_by', type: 'bigint', required: true },
  updatedBy: { column: 'updated_by', type: 'bigint' },
  noteCreatedByName: { column: 'created_by_name', type: 'text', required: true },
  noteUpdatedByName: { column: 'updated_by_name', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
  updatedAt: { column: 'updated_at', type: 'timestamptz', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(noteListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`a note has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`notes.${own.column}`) }];
  }),
);

const ofStandingCase = sql`exists (select from cases where cases.id = notes.case_id and not cases.is_deleted)`;

export function selectNotes(db: Db, request: ListRequest): Promise<Page> {
  const search =
    request.search === undefined ? [] : [holdsPieces(sql`notes.search_text`, searchPieces(request.search))];
  return selectPage(
    db,
    { table: sql`notes`, id: sql`notes.id`, columns, wire: noteWire, where: [ofStandingCase, ...search] },
    request,
  );
}

export async function selectNoteWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${noteWire}::text as wire from notes where id = ${id} and ${ofStandingCase}`.execute(db);
  return rows[0]?.wire;
}

/** The note as it is now, locked until the transaction ends; of a deleted case there is none. */
export async function lockNote(db: Db, id: number): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredAlarm & Omit<StoredNote, 'alarm'>>`
    select case_id as "caseId", note_subject as subject, note_text as text, alarm_period as period,
           alarm_is_active as "isActive", alarm_set_by as "setBy", alarm_set_at as "setAt", alarm_due_at as "dueAt",
           alarm_fired_at as "firedAt"
    from notes where id = ${id} and ${ofStandingCase} for update`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { caseId, subject, text, ...alarm } = row;
  return { caseId, subject, text, alarm };
}

/** @param writtenAt for records that are brought in; now, when left out */
export async function insertNote(
  db: Db,
  writer: Writer,
  { caseId, subject, text, alarm }: StoredNote,
  writtenAt?: Date,
): Promise<{ id: number; wire: string }> {
  const at = writtenAt ? sql`${writtenAt}::timestamptz` : sql`now()`;
  const { rows } = await sql<{ id: number; wire: string }>`
    insert into notes (
      organization_id, case_id, note_subject, note_text, alarm_period, alarm_is_active, alarm_set_by, alarm_set_at,
      alarm_due_at, created_by, created_by_name, created_at, updated_at
    ) values (
      ${writer.organizationId}, ${caseId}, ${subject}, ${text}, ${alarm.period}, ${alarm.isActive}, ${alarm.setBy},
      ${alarm.setAt}, ${alarm.dueAt}, ${writer.userId}, ${writer.fullName}, ${at}, ${at}
    ) returning notes.id, ${noteWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored note came back without its row');
  return row;
}

export async function updateNote(
  db: Db,
  id: number,
  writer: Writer,
  { subject, text, alarm }: StoredNote,
): Promise<string> {
  const { rows } = await sql<{ wire: string }>`
    update notes set
      note_subject = ${subject}, note_text = ${text}, alarm_period = ${alarm.period},
      alarm_is_active = ${alarm.isActive}, alarm_set_by = ${alarm.setBy}, alarm_set_at = ${alarm.setAt},
      alarm_due_at = ${alarm.dueAt}, alarm_fired_at = ${alarm.firedAt}, updated_by = ${writer.userId},
      updated_by_name = ${writer.fullName}, updated_at = now()
    where id = ${id} returning ${noteWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a locked note was gone at its update');
  return row.wire;
}

export async function selectNewestText(db: Db, caseId: number): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select note_text as text from notes where case_id = ${caseId} order by id desc limit 1`.execute(db);
  return rows[0]?.text;
}
