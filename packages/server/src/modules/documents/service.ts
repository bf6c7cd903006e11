import type { getDocument, listDocuments, saveDocument } from '@hasar/contract/documents/endpoints.ts';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import * as queries from './queries.ts';
import { selectDocuments } from './queries-list.ts';
import { changeDocument } from './service-change.ts';
import { copyToUpload } from './service-handover.ts';
import { createDocument, discard, draft, type DocumentParts, type Draft } from './service-create.ts';

/** For files that come and go by mail. */
export { prepareLoose } from './service-uploads.ts';
export { fileToSend, looseUpload, settleLoose, type LooseUpload } from './service-handover.ts';
export { type DocumentParts } from './service-create.ts';

type Save = ParsedRequest<typeof saveDocument>['body'];

export async function list(
  { db }: Context,
  request: ParsedRequest<typeof listDocuments>['query'],
): Promise<RawAnswer> {
  return answerOfPage('documentList', await selectDocuments(db, request));
}

export async function get(
  { db }: Context,
  { documentId }: ParsedRequest<typeof getDocument>['params'],
): Promise<RawAnswer> {
  const wire = await queries.selectDocumentWire(db, documentId);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return RawAnswer.of({ document: wire });
}

/**
 * Creates a document of uploaded bytes, changes, deletes or restores one, in one transaction with its audit rows.
 * Throws NOT_FOUND, DOCUMENT_ALREADY_EXISTS, VALIDATION_FAILED and what looking at the bytes throws.
 */
export async function save(
  context: Context,
  parts: DocumentParts,
  path: string,
  body: Save,
): Promise<RawAnswer> {
  const { documentId } = body;
  const made = documentId === undefined ? await draft(context, parts, body) : undefined;
  try {
    return await context.db.transaction().execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const wire =
          documentId === undefined
            ? await createDocument(db, context, parts, made, body)
            : await changeDocument(db, context.session, documentId, body);
        return RawAnswer.of({ document: wire });
      }),
    );
  } catch (error) {
    const twin = await twinOf(context, error, documentId, made);
    if (twin && made) await discard(parts.files, made.upload, twin);
    throw twin ?? error;
  }
}

/**
 * Makes a document of bytes that lie in the file store already; they are copied, looked at and scanned like an upload.
 * Throws what `save` throws.
 */
export async function saveCopy(
  context: Context,
  parts: DocumentParts,
  {
    key,
    ...of
  }: { key: string; size: number; name: string; caseId: number; documentTypeCode: DocumentTypeCode },
): Promise<{ wire: RawAnswer; documentId: number }> {
  const documentUrl = await copyToUpload(context, parts.files, { key, ...of });
  const { caseId, documentTypeCode, name } = of;
  const body = { caseId, documentTypeCode, valueName: name, documentUrl };
  const wire = await save({ ...context, idempotencyKey: undefined }, parts, '', body);
  const { document } = JSON.parse(wire.json) as { document: { id: number } };
  return { wire, documentId: document.id };
}

/** Of those who bring the same bytes into a case at one moment the unique index lets one through. */
async function twinOf(
  { db }: Context,
  error: unknown,
  documentId: number | undefined,
  made: Draft | undefined,
): Promise<CodedError | undefined> {
  const refused = error instanceof Error && 'constraint' in error && error.constraint === 'documents_once';
  if (!refused) return undefined;
  const bytes = made?.upload.caseId
    ? { caseId: made.upload.caseId, sha256: made.seen.sha256 }
    : await queries.selectShaOf(db, documentId ?? 0);
  const details = bytes && (await queries.selectTwin(db, bytes.caseId, bytes.sha256));
  return new CodedError('DOCUMENT_ALREADY_EXISTS', { details });
}
