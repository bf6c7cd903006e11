import { addressOf } from '@hasar/contract/endpoint.ts';
import { getAttachmentFile, prepareAttachment } from '@hasar/contract/notifications/endpoints-parts.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError, readFailure } from '../../../lib/api-error.ts';
import type { DraftAttachment } from './draft-values.ts';

/** Address of the bytes of an attachment, to be kept. */
export function attachmentAt(attachmentId: number): string {
  return addressOf(getAttachmentFile, { params: { attachmentId }, query: { download: '1' } });
}

/** The bytes of an attachment, to be shown in place. */
export async function attachmentBytes(attachmentId: number): Promise<Blob> {
  const answer = await fetch(
    addressOf(getAttachmentFile, { params: { attachmentId }, query: { download: '0' } }),
  );
  if (!answer.ok) throw readFailure(answer, undefined);
  return answer.blob();
}

/** Brings a file from this computer to where a message takes it along from. */
export async function uploadAttachment(file: File): Promise<DraftAttachment> {
  const { documentUrl, upload } = await call(prepareAttachment, {
    body: { fileName: file.name, size: file.size },
  });
  let answer: Response;
  try {
    // Without a type of its own: what it is, the server finds out.
    const body = file.slice(0, file.size, '');
    answer = await fetch(upload.url, { method: upload.method, headers: upload.headers, body });
  } catch {
    throw new ApiError('UNAVAILABLE');
  }
  if (!answer.ok) throw readFailure(answer, await answer.json().catch(() => undefined));
  return { documentUrl, fileName: file.name };
}
