import { createHash, randomUUID } from 'node:crypto';
import { todayInIstanbul } from '@hasar/contract/cases/rules.ts';
import { safeFileName, visibleName } from '@hasar/contract/documents/rules.ts';
import { buffer } from 'node:stream/consumers';
import type { MailAttachment } from '../../platform/mail/incoming-mail.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { StoredAttachment } from './queries-attachments.ts';
import type { RawMail } from './queries-receipts.ts';

/** Up to here a message is kept in the database itself: most are, and a row is safer and quicker than a file. */
const smallMail = 256 * 1024;

/** A new place in the file store, of the form that its sweep knows: what no row comes to name is removed after a day. */
function newPlace(name: string): { key: string; fileId: string } {
  const fileId = randomUUID();
  return { fileId, key: `${todayInIstanbul()}/${fileId}/${safeFileName(name)}` };
}

/** Before the transaction: bytes first, then the row that names them. */
export async function keepRaw(files: FileStore, raw: Uint8Array): Promise<RawMail> {
  if (raw.length <= smallMail) return { raw, key: null, fileId: null };
  const place = newPlace('mail.eml');
  await files.write(place.key, raw);
  return { raw: null, ...place };
}

export async function keepAttachments(
  files: FileStore,
  attachments: readonly MailAttachment[],
): Promise<StoredAttachment[]> {
  const kept: StoredAttachment[] = [];
  for (const { name, contentType, content, contentId, isInline } of attachments) {
    const place = newPlace(name);
    await files.write(place.key, content);
    kept.push({
      ...place,
      name: visibleName(name).slice(0, 255).toWellFormed() || 'dosya',
      contentType: /^[\w.+-]+\/[\w.+-]+$/.test(contentType)
        ? contentType.toLowerCase()
        : 'application/octet-stream',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      contentId: contentId?.slice(0, 255).replaceAll('\0', '').toWellFormed() ?? null,
      isInline,
      documentId: null,
    });
  }
  return kept;
}

/** Throws when the bytes that a row names are not there. */
export async function bytesOf(
  files: FileStore,
  { raw, key }: { raw: Buffer | null; key: string | null },
): Promise<Buffer> {
  if (raw !== null) return raw;
  const file = key === null ? undefined : await files.read(key);
  if (!file) throw new Error('the bytes of a message are missing');
  return buffer(file.stream);
}
