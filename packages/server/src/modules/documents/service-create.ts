import { fileTypeOf, type DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { saveDocument } from '@hasar/contract/documents/endpoints.ts';
import { visibleName } from '@hasar/contract/documents/rules.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { VirusScanner } from '../../platform/storage/virus-scan.ts';
import { recordSave } from '../audit/service.ts';
import { requireCase, touchCase } from '../cases/service.ts';
import * as queries from './queries.ts';
import { selectUpload, takeUpload, type Upload } from './queries-uploads.ts';
import { inspect, type Inspected } from './service-inspect.ts';
import { waitingKey } from './service-keys.ts';

type Save = ParsedRequest<typeof saveDocument>['body'];

export interface DocumentParts {
  readonly files: FileStore;
  /** Undefined: nobody looks for viruses. */
  readonly scanner: VirusScanner | undefined;
}

/** A document to be: its bytes were looked at, and wait. */
export interface Draft {
  readonly upload: Upload;
  readonly seen: Inspected;
  readonly documentTypeCode: DocumentTypeCode;
  readonly valueName: string;
}

/** The job that makes the renditions; queued with the document. */
export const renderJobName = 'documents.render';

/**
 * All that takes time, before the transaction begins. Bytes that are refused are removed at once.
 * @returns undefined when the document has been made of this upload before
 */
export async function draft(
  context: Context,
  { files, scanner }: DocumentParts,
  body: Save,
): Promise<Draft | undefined> {
  const { caseId, documentUrl, documentTypeCode } = requireAll(body);
  await requireCase(context.db, caseId);
  if ((await queries.selectDocumentOfKey(context.db, documentUrl)) !== undefined) return undefined;
  const upload = await selectUpload(context.db, documentUrl);
  if (!upload || upload.caseId !== caseId) throw invalid({ documentUrl: 'validation.documentUrl' });
  if (upload.isUsed) return undefined;
  if (upload.isExpired) throw invalid({ documentUrl: 'validation.uploadExpired' });
  try {
    const seen = await inspect(files, scanner, upload);
    const valueName = visibleName(body.valueName ?? '') || upload.key.slice(upload.key.lastIndexOf('/') + 1);
    return { upload, seen, documentTypeCode, valueName };
  } catch (error) {
    await discard(files, upload, error);
    throw error;
  }
}

/** Makes the document; called inside a transaction. The same upload again answers the document it became. @returns wire JSON */
export async function createDocument(
  db: Db,
  { session }: Context,
  { files }: DocumentParts,
  made: Draft | undefined,
  body: Save,
): Promise<string> {
  const { caseId, documentUrl } = requireAll(body);
  if (made && (await takeUpload(db, made.upload.fileId))) return settle(db, session, files, made, caseId);
  const known = await queries.selectDocumentOfKey(db, documentUrl);
  if (known?.caseId === caseId) return known.wire;
  throw invalid({ documentUrl: known || !made ? 'validation.documentUrl' : 'validation.uploadExpired' });
}

async function settle(
  db: Db,
  writer: queries.Writer,
  files: FileStore,
  { upload, seen, documentTypeCode, valueName }: Draft,
  caseId: number,
): Promise<string> {
  const { fileId, key, size } = upload;
  const { contentType, sha256, waitingVersion } = seen;
  const renders = fileTypeOf(contentType)?.renders === true;
  const { id, wire } = await queries.insertDocument(db, writer, {
    fileId,
    key,
    caseId,
    documentTypeCode,
    valueName,
    contentType,
    size,
    sha256,
    renditionState: renders ? 'pending' : 'none',
  });
  const fields = { caseId, documentTypeCode, valueName, contentType, size, sha256 };
  await recordSave(db, writer, { entity: 'document', entityId: id }, undefined, { isDeleted: false, fields });
  if (renders) await queueJob(db, renderJobName, { organizationId: writer.organizationId, documentId: id });
  // The row lands only after the bytes lie where it says. Should it not land, they are found there by the next try.
  if (waitingVersion !== undefined && !(await files.settle(waitingKey(fileId), key, waitingVersion)))
    throw invalid({ documentUrl: 'validation.fileMissing' });
  if (!(await touchCase(db, caseId))) throw new CodedError('NOT_FOUND');
  return wire;
}

function requireAll({ caseId, documentUrl, documentTypeCode, isActive }: Save): {
  caseId: number;
  documentUrl: string;
  documentTypeCode: DocumentTypeCode;
} {
  const missing = Object.entries({ caseId, documentUrl, documentTypeCode }).filter(
    ([, value]) => value === undefined,
  );
  if (isActive === false) missing.push(['documentId', undefined]);
  if (
    caseId === undefined ||
    documentUrl === undefined ||
    documentTypeCode === undefined ||
    missing.length > 0
  )
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, 'validation.required'])));
  return { caseId, documentUrl, documentTypeCode };
}

/** What was refused is not kept; bytes that lie under their key are left to the sweep, since a row may be about to name them. */
export async function discard(files: FileStore, { fileId }: Upload, error: unknown): Promise<void> {
  if (error instanceof CodedError && error.status < 500) await files.remove(waitingKey(fileId));
}
