import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface StoredAttachment {
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  contentId: string | null;
  isInline: boolean;
  key: string;
  fileId: string;
  documentId: number | null;
}

export interface AttachmentRow extends StoredAttachment {
  id: number;
  notificationId: number;
  threadId: number;
  caseId: number | null;
}

export async function insertAttachments(
  db: Db,
  organizationId: number,
  notificationId: number,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const values = attachments.map(
    (one) => sql`(
      ${organizationId}, ${notificationId}, ${one.name}, ${one.contentType}, ${one.size}, ${one.sha256},
      ${one.contentId}, ${one.isInline}, ${one.key}, ${one.fileId}, ${one.documentId})`,
  );
  await sql`
    insert into notification_attachments (
      organization_id, notification_id, name, content_type, size, sha256, content_id, is_inline, file_key, file_id,
      document_id
    ) values ${sql.join(values)}`.execute(db);
}

const columns = sql`
  a.id, a.notification_id as "notificationId", n.thread_id as "threadId", n.case_id as "caseId", a.name,
  a.content_type as "contentType", a.size, a.sha256, a.content_id as "contentId", a.is_inline as "isInline",
  a.file_key as key, a.file_id as "fileId", a.document_id as "documentId"`;

/** Undefined for one of a deleted conversation; what was taken back keeps its files, to be sent after all. */
export async function selectAttachment(db: Db, id: number): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} from notification_attachments a join notifications n on n.id = a.notification_id
    where a.id = ${id} and (n.is_active or n.direction = 'out')`.execute(db);
  return rows[0];
}

export async function selectAttachmentsOf(db: Db, notificationId: number): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} from notification_attachments a join notifications n on n.id = a.notification_id
    where a.notification_id = ${notificationId} order by a.id`.execute(db);
  return rows;
}

export async function selectFileNames(db: Db, threadId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.name from notification_attachments a join notifications n on n.id = a.notification_id
    where n.thread_id = ${threadId} and n.is_active order by a.id limit 500`.execute(db);
  return rows.map(({ name }) => name);
}

export async function noteDocument(db: Db, attachmentId: number, documentId: number): Promise<void> {
  await sql`update notification_attachments set document_id = ${documentId} where id = ${attachmentId}`.execute(
    db,
  );
}
