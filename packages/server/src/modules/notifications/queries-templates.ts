import type { TemplateLanguage } from '@hasar/contract/notifications/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface StoredTemplate {
  name: string;
  language: TemplateLanguage;
  subject: string;
  text: string;
  isDeleted: boolean;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

const templateWire = sql`json_build_object(
  'id', id, 'templateName', template_name, 'templateLanguage', template_language, 'templateSubject', template_subject,
  'templateText', template_text, 'isDeleted', is_deleted, 'createdByName', created_by_name,
  'updatedByName', updated_by_name, 'createdAt', created_at, 'updatedAt', updated_at)`;

export async function selectTemplates(db: Db, language: TemplateLanguage | undefined): Promise<string[]> {
  const { rows } = await sql<{ wire: string }>`
    select ${templateWire}::text as wire from notification_templates
    where not is_deleted and (${language ?? null}::text is null or template_language = ${language ?? null})
    order by template_name, id limit 1000`.execute(db);
  return rows.map(({ wire }) => wire);
}

export async function selectTemplateWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${templateWire}::text as wire from notification_templates where id = ${id}`.execute(db);
  return rows[0]?.wire;
}

/** Locked until the transaction ends; deleted ones too. */
export async function lockTemplate(db: Db, id: number): Promise<StoredTemplate | undefined> {
  const { rows } = await sql<StoredTemplate>`
    select template_name as name, template_language as language, template_subject as subject, template_text as text,
           is_deleted as "isDeleted"
    from notification_templates where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function insertTemplate(db: Db, writer: Writer, template: StoredTemplate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notification_templates (
      organization_id, template_name, template_language, template_subject, template_text, created_by, created_by_name
    ) values (
      ${writer.organizationId}, ${template.name}, ${template.language}, ${template.subject}, ${template.text},
      ${writer.userId}, ${writer.fullName}
    ) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored template came back without its row');
  return row.id;
}

export async function updateTemplate(
  db: Db,
  id: number,
  writer: Writer,
  template: StoredTemplate,
): Promise<void> {
  await sql`
    update notification_templates set
      template_name = ${template.name}, template_language = ${template.language},
      template_subject = ${template.subject}, template_text = ${template.text}, is_deleted = ${template.isDeleted},
      updated_by = ${writer.userId}, updated_by_name = ${writer.fullName}, updated_at = now()
    where id = ${id}`.execute(db);
}
