import { maximumFileSize } from '@hasar/contract/documents/codes.ts';
import { downloadName } from '@hasar/contract/documents/rules.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { todayInIstanbul } from '@hasar/contract/cases/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { selectFile } from './queries.ts';
import { insertUpload, selectUpload, takeUpload, type Upload } from './queries-uploads.ts';
import { discard, type DocumentParts } from './service-create.ts';
import { leavingRendition, rendered } from './service-files.ts';
import { inspect, type Inspected } from './service-inspect.ts';
import { fileIdOf, newKey, waitingKey } from './service-keys.ts';
import { renditionOf } from './service-renditions.ts';

/** A file of the store that may leave the house. */
export interface HandedFile {
  readonly key: string;
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** A document as it is sent on: an image without its metadata; one that cannot be read has no such copy. Throws NOT_FOUND. */
export async function fileToSend(db: Db, files: FileStore, documentId: number): Promise<HandedFile> {
  const found = await selectFile(db, documentId);
  const document = found && (await rendered(db, files, found));
  const stored = document && renditionOf(document, leavingRendition(document));
  const fileId = document && fileIdOf(document.key)?.fileId;
  if (!stored || fileId === undefined) throw new CodedError('NOT_FOUND');
  const { key, contentType, size } = stored;
  const name = downloadName(document.valueName, contentType);
  return { key, fileId, name, contentType, size, sha256: document.sha256 };
}

/** An upload that becomes no document: its bytes were looked at, and wait. */
export interface LooseUpload {
  readonly upload: Upload;
  readonly seen: Inspected;
}

/**
 * Before the transaction. Throws VALIDATION_FAILED and what looking at the bytes throws.
 * @returns undefined for one that was used: by the same request perhaps, which then is answered as before
 */
export async function looseUpload(
  { db }: Context,
  { files, scanner }: DocumentParts,
  documentUrl: string,
): Promise<LooseUpload | undefined> {
  const upload = await selectUpload(db, documentUrl);
  if (!upload) throw invalid({ attachmentList: 'validation.documentUrl' });
  if (upload.isUsed) return undefined;
  if (upload.isExpired) throw invalid({ attachmentList: 'validation.uploadExpired' });
  try {
    return { upload, seen: await inspect(files, scanner, upload) };
  } catch (error) {
    await discard(files, upload, error);
    throw error;
  }
}

/** Inside the transaction that names the bytes. */
export async function settleLoose(
  db: Db,
  files: FileStore,
  { upload: { fileId, key, size }, seen }: LooseUpload,
): Promise<HandedFile> {
  if (!(await takeUpload(db, fileId))) throw invalid({ attachmentList: 'validation.documentUrl' });
  const { contentType, sha256, waitingVersion } = seen;
  if (waitingVersion !== undefined && !(await files.settle(waitingKey(fileId), key, waitingVersion)))
    throw invalid({ attachmentList: 'validation.fileMissing' });
  const name = downloadName(key.slice(key.lastIndexOf('/') + 1), contentType);
  return { key, fileId, name, contentType, size, sha256 };
}

/** Brings bytes of the store to where an upload waits. @returns the documentUrl */
export async function copyToUpload(
  { db, session }: Context,
  files: FileStore,
  from: { key: string; size: number; name: string; caseId: number },
): Promise<string> {
  if (from.size > maximumFileSize)
    throw new CodedError('PAYLOAD_TOO_LARGE', { details: { maximumFileSize } });
  const source = await files.read(from.key);
  if (!source) throw new CodedError('NOT_FOUND');
  const { fileId, key } = newKey(from.name, todayInIstanbul());
  const { caseId, size } = from;
  await insertUpload(db, session, { fileId, caseId, key, size, tokenHash: null, seconds: 3600 });
  await files.write(waitingKey(fileId), source.stream);
  return key;
}
