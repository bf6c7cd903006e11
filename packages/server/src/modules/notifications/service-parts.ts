import { visibleName } from '@hasar/contract/documents/rules.ts';
import type {
  fileAttachment,
  getAttachmentFile,
  getNotificationHtml,
  getNotificationRaw,
  listSuggestions,
  prepareAttachment,
} from '@hasar/contract/notifications/endpoints-parts.ts';
import { Readable } from 'node:stream';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { BytesAnswer } from '../../platform/http/bytes-answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { splitQuotedHtml } from '../../platform/mail/filters/quote-html.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { prepareLoose, saveCopy, type DocumentParts } from '../documents/service.ts';
import { selectHtml } from './queries.ts';
import { noteDocument, selectAttachment } from './queries-attachments.ts';
import { selectSuggestions } from './queries-matching.ts';
import { selectRawOf } from './queries-receipts.ts';
import { requireMessage } from './service.ts';
import { bytesOf } from './service-files.ts';
import { recognise } from './service-matching.ts';

/** Pictures that every browser shows and that run nothing. */
const shownInPlace: Record<string, string> = {
  '89504e47': 'image/png',
  ffd8ff: 'image/jpeg',
  '47494638': 'image/gif',
};

/** In characters; what is longer stays whole. */
const mostSplit = 1_000_000;

/** Throws NOT_FOUND, also for a message without HTML. */
export async function html(
  { db }: Context,
  { notificationId }: ParsedRequest<typeof getNotificationHtml>['params'],
): Promise<AnswerInput<typeof getNotificationHtml>> {
  const text = await selectHtml(db, notificationId);
  if (text === undefined) throw new CodedError('NOT_FOUND');
  const { own, quoted } = text.length > mostSplit ? { own: text, quoted: '' } : splitQuotedHtml(text);
  return { html: own, quotedHtml: quoted };
}

/** Throws NOT_FOUND, also for a message that did not come in. */
export async function raw(
  { db }: Context,
  files: FileStore,
  { notificationId }: ParsedRequest<typeof getNotificationRaw>['params'],
): Promise<BytesAnswer> {
  const { subject } = await requireMessage(db, notificationId);
  const kept = await selectRawOf(db, notificationId);
  if (!kept) throw new CodedError('NOT_FOUND');
  return new BytesAnswer({
    contentType: 'message/rfc822',
    fileName: `${visibleName(subject).slice(0, 100) || 'mail'}.eml`,
    shown: 'attachment',
    size: kept.size,
    open: async () => Readable.from([await bytesOf(files, kept)]),
  });
}

/** Throws NOT_FOUND. */
export async function suggestions(
  { db }: Context,
  { notificationId }: ParsedRequest<typeof listSuggestions>['params'],
): Promise<RawAnswer> {
  const { threadId } = await requireMessage(db, notificationId);
  return RawAnswer.of({
    suggestionList: await selectSuggestions(db, threadId),
    recognised: JSON.stringify(await recognise(db, threadId)),
  });
}

/** What a sender calls an image is shown as one only where its bytes are; all else is handed over to be saved. Throws NOT_FOUND. */
export async function attachmentFile(
  { db }: Context,
  files: FileStore,
  { attachmentId }: ParsedRequest<typeof getAttachmentFile>['params'],
  { download }: ParsedRequest<typeof getAttachmentFile>['query'],
): Promise<BytesAnswer> {
  const found = await selectAttachment(db, attachmentId);
  if (!found) throw new CodedError('NOT_FOUND');
  const { key, name, size, sha256 } = found;
  const picture = download === '0' && size > 4 ? await pictureType(files, key) : undefined;
  return new BytesAnswer({
    contentType: picture ?? 'application/octet-stream',
    fileName: visibleName(name) || 'dosya',
    shown: picture === undefined ? 'attachment' : 'inline',
    size,
    tag: sha256,
    open: async (range) => {
      const opened = await files.read(key, range);
      if (!opened) throw new Error('the bytes of an attachment are missing');
      return opened.stream;
    },
  });
}

async function pictureType(files: FileStore, key: string): Promise<string | undefined> {
  const opened = await files.read(key, { start: 0, end: 3 });
  if (!opened) return undefined;
  const head = Buffer.concat(await opened.stream.toArray()).toString('hex');
  return Object.entries(shownInPlace).find(([start]) => head.startsWith(start))?.[1];
}

/** Throws NOT_FOUND, VALIDATION_FAILED where the conversation is on no case, and what a new document throws. */
export async function file(
  context: Context,
  parts: DocumentParts,
  { attachmentId, documentTypeCode }: ParsedRequest<typeof fileAttachment>['body'],
): Promise<RawAnswer> {
  const found = await selectAttachment(context.db, attachmentId);
  if (!found) throw new CodedError('NOT_FOUND');
  const { caseId, key, size, name } = found;
  if (caseId === null) throw invalid({ attachmentId: 'validation.needsCase' });
  const { wire, documentId } = await saveCopy(context, parts, { key, size, name, caseId, documentTypeCode });
  await noteDocument(context.db, attachmentId, documentId);
  return wire;
}

/** Throws PAYLOAD_TOO_LARGE. */
export function prepare(
  context: Context,
  files: FileStore,
  body: ParsedRequest<typeof prepareAttachment>['body'],
): Promise<AnswerInput<typeof prepareAttachment>> {
  return prepareLoose(context, files, { ...body, caseId: null });
}
