import type { Readable } from 'node:stream';
import { fileTypeOf, type Rendition } from '@hasar/contract/documents/codes.ts';
import type { getDocumentFile } from '@hasar/contract/documents/endpoints-files.ts';
import { downloadName } from '@hasar/contract/documents/rules.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { BytesAnswer } from '../../platform/http/bytes-answer.ts';
import type { ByteRange } from '../../platform/http/byte-range.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { selectFile, type DocumentFile } from './queries.ts';
import { makeRenditions, renditionOf } from './service-renditions.ts';

/**
 * The bytes of a document. Images leave the house without their metadata unless the original is asked for by name.
 * Throws NOT_FOUND, also for a rendition that there is not.
 */
export async function file(
  { db }: Context,
  files: FileStore,
  { documentId }: ParsedRequest<typeof getDocumentFile>['params'],
  { rendition, download }: ParsedRequest<typeof getDocumentFile>['query'],
): Promise<BytesAnswer> {
  const found = await selectFile(db, documentId);
  if (!found) throw new CodedError('NOT_FOUND');
  const wanted = rendition ?? leavingRendition(found);
  const document = wanted === 'original' ? found : await rendered(db, files, found);
  const stored = document && renditionOf(document, wanted);
  if (!stored) throw new CodedError('NOT_FOUND');
  const { key, contentType, size } = stored;
  const inline = download !== '1' && fileTypeOf(contentType)?.inline === true;
  return new BytesAnswer({
    contentType,
    fileName: downloadName(found.valueName, contentType),
    shown: inline ? 'inline' : 'attachment',
    size,
    tag: `${found.sha256}-${wanted}`,
    open: (range) => openBytes(files, key, range),
  });
}

/** The form in which a document is handed on. */
export function leavingRendition({ renditionState }: DocumentFile): Rendition {
  return renditionState === 'none' ? 'original' : 'clean';
}

/** With its renditions, made at once where the job has not come to it yet. */
export async function rendered(
  db: Context['db'],
  files: FileStore,
  document: DocumentFile,
): Promise<DocumentFile | undefined> {
  return document.renditionState === 'pending' ? makeRenditions(db, files, document.id) : document;
}

export async function openBytes(files: FileStore, key: string, range?: ByteRange): Promise<Readable> {
  const opened = await files.read(key, range);
  if (!opened) throw new Error('the bytes of a document are missing');
  return opened.stream;
}
