import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface AuditEntry {
  entity: string;
  entityId: number;
  entityVersion: number | null;
  action: 'create' | 'update' | 'delete' | 'restore' | 'export';
  /** Null where the whole entity is meant. */
  field: string | null;
  oldValue: unknown;
  newValue: unknown;
}

export async function insertEntries(
  db: Db,
  author: { organizationId: number; userId: number | null; fullName: string | null },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into audit_entries
      (organization_id, entity, entity_id, entity_version, action, field, old_value, new_value, changed_by,
       changed_by_name)
    select ${author.organizationId}, e.entity, e."entityId", e."entityVersion", e.action, e.field,
           e."oldValue", e."newValue", ${author.userId}, ${author.fullName}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(entity text, "entityId" bigint, "entityVersion" int, action text, field text, "oldValue" jsonb, "newValue" jsonb)
  `.execute(db);
}

export interface FieldChange {
  field: string;
  changedByName: string | null;
  changedAt: Date;
}

/** The newest change to each of the fields that someone else made after a version. */
export async function selectChangesByOthers(
  db: Db,
  since: { entity: string; entityId: number; version: number; fields: readonly string[]; userId: number },
): Promise<FieldChange[]> {
  const { rows } = await sql<FieldChange>`
    select distinct on (a.field) a.field, a.changed_by_name as "changedByName", a.changed_at as "changedAt"
    from audit_entries a
    where a.entity = ${since.entity} and a.entity_id = ${since.entityId} and a.entity_version > ${since.version}
      and a.field = any(${since.fields}::text[]) and a.changed_by is distinct from ${since.userId}
    order by a.field, a.id desc`.execute(db);
  return rows;
}

export interface TrailRow {
  id: number;
  action: AuditEntry['action'];
  field: string | null;
  from: unknown;
  to: unknown;
  changedBy: number | null;
  changedByName: string | null;
  changedAt: Date;
}

/** The trail of one entity, newest first. @param before id of the entry that the page starts behind */
export async function selectTrail(
  db: Db,
  of: {
    entity: string;
    entityId: number;
    before: number | undefined;
    limit: number;
    field?: string | undefined;
    changedBy?: number | undefined;
  },
): Promise<TrailRow[]> {
  const filters = [
    of.before === undefined ? sql`` : sql` and a.id < ${of.before}`,
    of.field === undefined ? sql`` : sql` and a.field = ${of.field}`,
    of.changedBy === undefined ? sql`` : sql` and a.changed_by = ${of.changedBy}`,
  ];
  const { rows } = await sql<TrailRow>`
    select a.id, a.action, a.field, a.old_value as "from", a.new_value as "to", a.changed_by as "changedBy",
           a.changed_by_name as "changedByName", a.changed_at as "changedAt"
    from audit_entries a
    where a.entity = ${of.entity} and a.entity_id = ${of.entityId}${sql.join(filters, sql``)}
    order by a.id desc limit ${of.limit}`.execute(db);
  return rows;
}
