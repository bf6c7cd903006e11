import type { DocumentTypeCode, RenditionState } from '@hasar/contract/documents/codes.ts';
import type { ExistingDocument } from '@hasar/contract/documents/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { documentWire, ofLivingCase } from './queries-columns.ts';

/** What may change of a document. */
export interface StoredDocument {
  documentTypeCode: DocumentTypeCode;
  valueName: string;
  isActive: boolean;
}

export interface DocumentRow extends StoredDocument {
  id: number;
  caseId: number;
  key: string;
}

/** What a document's bytes are. */
export interface DocumentFile {
  id: number;
  key: string;
  valueName: string;
  documentTypeCode: DocumentTypeCode;
  contentType: string;
  size: number;
  sha256: string;
  renditionState: RenditionState;
  /** Which there are, each with its size. */
  renditions: Partial<Record<'clean' | 'jpeg' | 'thumbnail', number>>;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

const fileColumns = sql`
  documents.id, document_key as key, value_name as "valueName", document_type_code as "documentTypeCode",
  content_type as "contentType", size, sha256, rendition_state as "renditionState", renditions`;

export async function selectDocumentWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${documentWire}::text as wire from documents where id = ${id} and is_active and ${ofLivingCase}`.execute(
    db,
  );
  return rows[0]?.wire;
}

/** The document that was made of an upload, deleted or not. */
export async function selectDocumentOfKey(
  db: Db,
  key: string,
): Promise<{ caseId: number; wire: string } | undefined> {
  const { rows } = await sql<{ caseId: number; wire: string }>`
    select case_id as "caseId", ${documentWire}::text as wire from documents where document_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** Locked until the transaction ends; deleted ones too, but not those of a deleted case. */
export async function lockDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select id, case_id as "caseId", document_key as key, document_type_code as "documentTypeCode",
           value_name as "valueName", is_active as "isActive"
    from documents where id = ${id} and ${ofLivingCase} for update`.execute(db);
  return rows[0];
}

export async function insertDocument(
  db: Db,
  writer: Writer,
  document: {
    fileId: string;
    key: string;
    caseId: number;
    documentTypeCode: DocumentTypeCode;
    valueName: string;
    contentType: string;
    size: number;
    sha256: string;
    renditionState: RenditionState;
  },
): Promise<{ id: number; wire: string }> {
  const { rows } = await sql<{ id: number; wire: string }>`
    insert into documents (
      organization_id, case_id, document_type_code, document_key, file_id, value_name, insured_user_id, content_type, size,
      sha256, rendition_state, created_by, created_by_name
    ) values (
      ${writer.organizationId}, ${document.caseId}, ${document.documentTypeCode}, ${document.key}, ${document.fileId},
      ${document.valueName}, (select case_insured_user_id from cases where id = ${document.caseId}),
      ${document.contentType}, ${document.size}, ${document.sha256}, ${document.renditionState}, ${writer.userId},
      ${writer.fullName}
    ) returning documents.id, ${documentWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored document came back without its row');
  return row;
}

export async function updateDocument(
  db: Db,
  id: number,
  writer: Writer,
  stored: StoredDocument,
): Promise<string> {
  const { rows } = await sql<{ wire: string }>`
    update documents set
      document_type_code = ${stored.documentTypeCode}, value_name = ${stored.valueName}, is_active = ${stored.isActive},
      updated_by = ${writer.userId}, updated_by_name = ${writer.fullName}, updated_at = now()
    where id = ${id} returning ${documentWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a locked document was gone at its update');
  return row.wire;
}

/** The document of a case that holds these very bytes. */
export async function selectTwin(
  db: Db,
  caseId: number,
  sha256: string,
): Promise<ExistingDocument | undefined> {
  const { rows } = await sql<{ twin: ExistingDocument }>`
    select json_build_object(
      'documentId', id, 'valueName', value_name, 'documentTypeCode', document_type_code,
      'documentCreatedByName', created_by_name, 'documentCreatedAt', created_at
    ) as twin
    from documents where case_id = ${caseId} and sha256 = ${sha256} and is_active`.execute(db);
  return rows[0]?.twin;
}

export async function selectShaOf(
  db: Db,
  id: number,
): Promise<{ caseId: number; sha256: string } | undefined> {
  const { rows } = await sql<{ caseId: number; sha256: string }>`
    select case_id as "caseId", sha256 from documents where id = ${id}`.execute(db);
  return rows[0];
}

export async function selectFile(db: Db, id: number): Promise<DocumentFile | undefined> {
  const { rows } = await sql<DocumentFile>`
    select ${fileColumns} from documents where id = ${id} and is_active and ${ofLivingCase}`.execute(db);
  return rows[0];
}

/** All that a case holds, in the order in which it came. */
export async function selectFilesOfCase(db: Db, caseId: number): Promise<DocumentFile[]> {
  const { rows } = await sql<DocumentFile>`
    select ${fileColumns} from documents where case_id = ${caseId} and is_active and ${ofLivingCase}
    order by id`.execute(db);
  return rows;
}

/** What became of making the renditions; a document whose renditions were made meanwhile keeps them. */
export async function updateRenditions(
  db: Db,
  id: number,
  made: { width: number; height: number; renditions: DocumentFile['renditions'] } | undefined,
): Promise<void> {
  const state: RenditionState = made ? 'done' : 'failed';
  await sql`
    update documents set
      rendition_state = ${state}, width = ${made?.width ?? null}, height = ${made?.height ?? null},
      renditions = ${JSON.stringify(made?.renditions ?? {})}::jsonb
    where id = ${id} and rendition_state = 'pending'`.execute(db);
}
