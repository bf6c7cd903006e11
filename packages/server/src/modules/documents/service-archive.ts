import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { documentTypeCodes, fileTypeOf } from '@hasar/contract/documents/codes.ts';
import { documentTypeLabels, missingFilesLabel } from '@hasar/contract/documents/codes-labels.ts';
import type { getDocumentArchive } from '@hasar/contract/documents/endpoints-files.ts';
import { downloadName, safeFileName } from '@hasar/contract/documents/rules.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { ZipFile } from 'yazl';
import { BytesAnswer } from '../../platform/http/bytes-answer.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { requireCase } from '../cases/service.ts';
import { selectFilesOfCase, type DocumentFile } from './queries.ts';
import { leavingRendition, openBytes, rendered } from './service-files.ts';
import { renditionOf } from './service-renditions.ts';

type Query = ParsedRequest<typeof getDocumentArchive>['query'];

/** Everything a case holds, as one ZIP that is written while it is sent. Throws NOT_FOUND. */
export async function archive(
  context: Context,
  files: FileStore,
  { caseId, lang }: Query,
): Promise<BytesAnswer> {
  await requireCase(context.db, caseId);
  const name = lang === 'tr' ? `Hasar ${caseId} evrakları.zip` : `Case ${caseId} documents.zip`;
  return new BytesAnswer({
    contentType: 'application/zip',
    fileName: name,
    shown: 'attachment',
    size: undefined,
    open: async () => zipOf(context, files, await selectFilesOfCase(context.db, caseId), lang),
  });
}

function zipOf(context: Context, files: FileStore, documents: DocumentFile[], lang: Query['lang']): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  void fill(zip, output, context, files, documents, lang).catch((error: Error) => output.destroy(error));
  return output;
}

/** One file after the other: the next is opened when the one before has been sent. */
async function fill(
  zip: ZipFile,
  output: Readable,
  { db }: Context,
  files: FileStore,
  documents: DocumentFile[],
  lang: Query['lang'],
): Promise<void> {
  const missing: string[] = [];
  for (const { document, name } of named(documents, lang)) {
    if (output.destroyed) return;
    const ready = await rendered(db, files, document);
    const stored = ready && renditionOf(ready, leavingRendition(ready));
    // A picture that cannot be read cannot be freed of what its metadata tells either.
    if (!stored) missing.push(name);
    else {
      const fileName = downloadName(name, stored.contentType);
      const compress = fileTypeOf(stored.contentType)?.packed !== true;
      await add(zip, output, fileName, compress, await openBytes(files, stored.key));
    }
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\r\n')}\r\n`), missingFilesLabel[lang]);
  zip.end();
}

/** Resolves once the whole of it has been sent, or the asker has left. */
async function add(
  zip: ZipFile,
  output: Readable,
  name: string,
  compress: boolean,
  stream: Readable,
): Promise<void> {
  const leave = () => stream.destroy();
  output.once('close', leave);
  zip.addReadStream(stream, name, { compress, compressionLevel: compress ? 1 : 0 });
  // yazl leaves the errors of a source to whoever opened it.
  await finished(stream).catch((error: unknown) => {
    if (!output.destroyed) throw error;
  });
  output.off('close', leave);
}

/** `Hasar ihbar formu - 01 - tutanak.pdf`: by type, in the order in which they came. */
function named(documents: DocumentFile[], lang: Query['lang']): { document: DocumentFile; name: string }[] {
  return documentTypeCodes.flatMap((type) => {
    const ofType = documents.filter(({ documentTypeCode }) => documentTypeCode === type);
    const digits = Math.max(2, String(ofType.length).length);
    return ofType.map((document, place) => {
      const serial = String(place + 1).padStart(digits, '0');
      const label = documentTypeLabels[lang][type].replaceAll(/\s*\/\s*/g, ', ');
      return { document, name: safeFileName(`${label} - ${serial} - ${safeFileName(document.valueName)}`) };
    });
  });
}
