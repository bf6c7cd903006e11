import { maximumAttachmentBytes } from '@hasar/contract/notifications/codes.ts';
import type { saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  fileToSend,
  looseUpload,
  settleLoose,
  type DocumentParts,
  type LooseUpload,
} from '../documents/service.ts';
import { selectAttachment, type StoredAttachment } from './queries-attachments.ts';
import { oneLine } from './service-text.ts';

type Source = NonNullable<ParsedRequest<typeof saveNotification>['body']['attachmentList']>[number];

/** A file that is to be sent: known already, or an upload that is taken with the message. */
export type Gathered =
  | { readonly known: StoredAttachment }
  | { readonly loose: LooseUpload; readonly name?: string }
  | { readonly used: true };

/** Before the transaction: finds every file, and looks at those that were uploaded. Throws NOT_FOUND, PAYLOAD_TOO_LARGE. */
export async function gather(
  context: Context,
  parts: DocumentParts,
  sources: readonly Source[],
): Promise<Gathered[]> {
  const gathered: Gathered[] = [];
  for (const { documentId, documentUrl, attachmentId, fileName } of sources) {
    const name = fileName === undefined || fileName === '' ? undefined : oneLine(fileName, 255);
    if (documentUrl !== undefined) {
      const loose = await looseUpload(context, parts, documentUrl);
      if (!loose) gathered.push({ used: true });
      else gathered.push(name === undefined ? { loose } : { loose, name });
    } else {
      const known =
        documentId === undefined
          ? await sentBefore(context.db, attachmentId ?? 0)
          : { ...plain, ...(await fileToSend(context.db, parts.files, documentId)), documentId };
      gathered.push({ known: { ...known, name: name ?? known.name } });
    }
  }
  const bytes = gathered.reduce((sum, one) => sum + sizeOf(one), 0);
  if (bytes > maximumAttachmentBytes)
    throw new CodedError('PAYLOAD_TOO_LARGE', {
      fields: { attachmentList: 'validation.fileSize' },
      details: { maximumAttachmentBytes },
    });
  return gathered;
}

function sizeOf(one: Gathered): number {
  if ('known' in one) return one.known.size;
  return 'loose' in one ? one.loose.upload.size : 0;
}

const plain = { contentId: null, isInline: false, documentId: null };

async function sentBefore(db: Db, attachmentId: number): Promise<StoredAttachment> {
  const found = await selectAttachment(db, attachmentId);
  if (!found) throw new CodedError('NOT_FOUND');
  const { name, contentType, size, sha256, key, fileId, documentId } = found;
  return { ...plain, name, contentType, size, sha256, key, fileId, documentId };
}

/** Inside the transaction of the message. */
export async function settleAll(
  db: Db,
  { files }: DocumentParts,
  gathered: readonly Gathered[],
): Promise<StoredAttachment[]> {
  const settled: StoredAttachment[] = [];
  for (const one of gathered) {
    if ('used' in one) throw invalid({ attachmentList: 'validation.documentUrl' });
    if ('known' in one) settled.push(one.known);
    else {
      const file = await settleLoose(db, files, one.loose);
      settled.push({ ...plain, ...file, name: one.name ?? file.name });
    }
  }
  return settled;
}
