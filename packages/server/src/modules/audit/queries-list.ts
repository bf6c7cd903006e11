import { auditListFields } from '@hasar/contract/audit/endpoints.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  entity: { column: 'entity', type: 'text', required: true },
  entityId: { column: 'entity_id', type: 'bigint', required: true },
  action: { column: 'action', type: 'text', required: true },
  field: { column: 'field', type: 'text', leadsToId: true },
  changedBy: { column: 'changed_by', type: 'bigint', leadsToId: true },
  changedAt: { column: 'changed_at', type: 'timestamptz', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(auditListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`the trail has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`audit_entries.${own.column}`) }];
  }),
);

/** Of each kind, what a person would call it by. */
const entityName = sql`case audit_entries.entity
  when 'case' then (select coalesce(customer_full_name, plate) from cases where id = audit_entries.entity_id)
  when 'user' then (select full_name from users where id = audit_entries.entity_id)
  when 'organization' then (select organization_name from organizations where id = audit_entries.entity_id)
  when 'company' then (select company_label from companies where id = audit_entries.entity_id)
  when 'account' then (select account_label from accounts where id = audit_entries.entity_id and owner_id is null)
  when 'note' then (select coalesce(nullif(note_subject, ''), left(note_text, 80)) from notes where id = audit_entries.entity_id)
  when 'document' then (select value_name from documents where id = audit_entries.entity_id)
  when 'report' then (select account_label from accounts where id = audit_entries.entity_id)
  when 'holiday' then (select holiday_name from holidays where id = audit_entries.entity_id)
end`;

/** Where what has no page of its own is to be seen. */
const caseId = sql`case audit_entries.entity
  when 'note' then (select case_id from notes where id = audit_entries.entity_id)
  when 'document' then (select case_id from documents where id = audit_entries.entity_id)
end`;

const auditWire = sql`json_build_object(
  'id', audit_entries.id,
  'entity', audit_entries.entity,
  'entityId', audit_entries.entity_id,
  'entityName', ${entityName},
  'caseId', ${caseId},
  'action', audit_entries.action,
  'field', audit_entries.field,
  'from', audit_entries.old_value,
  'to', audit_entries.new_value,
  'changedBy', audit_entries.changed_by,
  'changedByName', audit_entries.changed_by_name,
  'changedAt', audit_entries.changed_at
)`;

export function selectAudit(db: Db, request: ListRequest): Promise<Page> {
  return selectPage(
    db,
    { table: sql`audit_entries`, id: sql`audit_entries.id`, columns, wire: auditWire, where: [sql`true`] },
    request,
  );
}
