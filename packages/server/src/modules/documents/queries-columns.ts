import { documentListFields } from '@hasar/contract/documents/endpoints.ts';
import { sql } from 'kysely';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';

/** A document as it goes over the wire (contract documents/schema.ts). */
export const documentWire = sql`json_build_object(
  'id', documents.id,
  'documentId', documents.id,
  'documentUrl', documents.document_key,
  'valueName', documents.value_name,
  'caseId', documents.case_id,
  'documentTypeCode', documents.document_type_code,
  'documentInsuredUserId', documents.insured_user_id,
  'documentCreatedBy', documents.created_by,
  'documentCreatedByName', documents.created_by_name,
  'documentCreatedAt', documents.created_at,
  'isActive', documents.is_active,
  'contentType', documents.content_type,
  'size', documents.size,
  'sha256', documents.sha256,
  'width', documents.width,
  'height', documents.height,
  'renditionState', documents.rendition_state,
  'hasThumbnail', documents.renditions ? 'thumbnail'
)`;

/** Documents of a deleted case are gone with it. */
export const ofLivingCase = sql`exists (select from cases where cases.id = documents.case_id and not cases.is_deleted)`;

const id = { column: 'id', type: 'bigint', required: true, unique: true } as const;

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id,
  documentId: id,
  documentInsuredUserId: { column: 'insured_user_id', type: 'bigint' },
  documentTypeCode: { column: 'document_type_code', type: 'text', required: true },
  caseId: { column: 'case_id', type: 'bigint', required: true },
  valueName: { column: 'value_name', type: 'text', required: true },
  contentType: { column: 'content_type', type: 'text', required: true },
  size: { column: 'size', type: 'bigint', required: true },
  documentCreatedBy: { column: 'created_by', type: 'bigint', required: true },
  documentCreatedByName: { column: 'created_by_name', type: 'text', required: true },
  documentCreatedAt: { column: 'created_at', type: 'timestamptz', required: true },
  isActive: { column: 'is_active', type: 'boolean', required: true },
};

export const documentColumns: ListColumns = new Map(
  Object.entries(documentListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`a document has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`documents.${own.column}`) }];
  }),
);
