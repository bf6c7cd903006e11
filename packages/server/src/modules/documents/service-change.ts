import type { saveDocument } from '@hasar/contract/documents/endpoints.ts';
import { visibleName } from '@hasar/contract/documents/rules.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordSave } from '../audit/service.ts';
import { touchCase } from '../cases/service.ts';
import {
  lockDocument,
  selectDocumentOfKey,
  updateDocument,
  type DocumentRow,
  type StoredDocument,
  type Writer,
} from './queries.ts';

type Save = ParsedRequest<typeof saveDocument>['body'];

/**
 * Renames, moves to another type, deletes or restores a document; its bytes stay, deleted or not. Called inside a transaction;
 * repeating it changes nothing more. @returns wire JSON
 */
export async function changeDocument(db: Db, writer: Writer, id: number, body: Save): Promise<string> {
  const row = await lockDocument(db, id);
  if (!row || (!row.isActive && body.isActive === undefined)) throw new CodedError('NOT_FOUND');
  refuseFixed(row, body);
  const after: StoredDocument = {
    documentTypeCode: body.documentTypeCode ?? row.documentTypeCode,
    valueName: (body.valueName !== undefined && visibleName(body.valueName)) || row.valueName,
    isActive: body.isActive ?? row.isActive,
  };
  const of = { entity: 'document', entityId: id };
  if (!(await recordSave(db, writer, of, trailed(row), trailed(after)))) {
    const known = await selectDocumentOfKey(db, row.key);
    if (!known) throw new CodedError('NOT_FOUND');
    return known.wire;
  }
  const wire = await updateDocument(db, id, writer, after);
  if (!(await touchCase(db, row.caseId))) throw new CodedError('NOT_FOUND');
  return wire;
}

function refuseFixed(row: DocumentRow, { caseId, documentUrl }: Save): void {
  const moved = {
    ...(caseId === undefined || caseId === row.caseId ? {} : { caseId: 'validation.fixed' }),
    ...(documentUrl === undefined || documentUrl === row.key ? {} : { documentUrl: 'validation.fixed' }),
  };
  if (Object.keys(moved).length > 0) throw invalid(moved);
}

function trailed({ documentTypeCode, valueName, isActive }: StoredDocument) {
  return { isDeleted: !isActive, fields: { documentTypeCode, valueName } };
}
