import type { Attachment } from 'postal-mime';
import { cleanFileName } from './clean-text.ts';
import type { MailAttachment } from './incoming-mail.ts';
import { unpackTnef } from './tnef.ts';

/** Endings for parts that come without a name. */
const endings: Readonly<Record<string, string>> = {
  'text/calendar': 'ics',
  'application/ics': 'ics',
  'message/rfc822': 'eml',
  'message/delivery-status': 'txt',
  'message/feedback-report': 'txt',
  'text/rfc822-headers': 'txt',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/pkcs7-mime': 'p7m',
  'application/x-pkcs7-mime': 'p7m',
  'application/pgp-signature': 'asc',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
};

interface Part {
  readonly name: string;
  readonly contentType: string;
  readonly contentId: string;
  readonly content: Uint8Array;
}

/** The files of a message; what Outlook packed into winmail.dat comes out of it. @param html tells which of them it shows in place */
export function filesOf(attachments: readonly Attachment[], html: string | undefined): MailAttachment[] {
  const shown = idsShown(html);
  return attachments.flatMap(unpacked).map(({ name, contentType, contentId, content }, at) => ({
    name: cleanFileName(name) || `${at + 1}.${endings[contentType] ?? 'bin'}`,
    contentType,
    content,
    ...(contentId !== '' && { contentId }),
    isInline: contentId !== '' && shown.has(contentId),
  }));
}

function unpacked({ filename, mimeType, contentId, content }: Attachment): Part[] {
  const part = {
    name: filename ?? '',
    contentType: plainType(mimeType),
    contentId: plainId(contentId ?? ''),
    content: bytesOf(content),
  };
  const isTnef =
    /^application\/(?:vnd\.)?ms-tnef$/.test(part.contentType) || /^winmail\.dat$/i.test(part.name);
  if (!isTnef)
    return [
      part.contentType === 'message/rfc822' && part.name === ''
        ? { ...part, name: subjectAsName(part.content) }
        : part,
    ];
  const files = unpackTnef(part.content);
  if (!files) return [part];
  return files.map((file) => ({
    ...file,
    contentType: plainType(file.contentType),
    contentId: plainId(file.contentId),
  }));
}

const plainType = (type: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type.toLowerCase() : 'application/octet-stream';

const plainId = (id: string): string => id.replace(/[<>\s\p{Cc}]/gu, '').slice(0, 500);

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** A mail in a mail is known by its subject; only a plain one is read here, the file holds the rest. */
function subjectAsName(content: Uint8Array): string {
  const head =
    Buffer.from(content.subarray(0, 8192))
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  const subject = /^subject:[ \t]*([\x20-\x7E]+)$/im.exec(head)?.[1] ?? '';
  return subject === '' || subject.includes('=?') ? '' : `${subject.replace(/[/\\]/g, '_')}.eml`;
}

function idsShown(html: string | undefined): Set<string> {
  const ids = html?.match(/cid:[^\s"'<>)]+/gi) ?? [];
  return new Set(ids.flatMap((id) => [id.slice(4), decoded(id.slice(4))]));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id.replaceAll('&amp;', '&'));
  } catch {
    return id;
  }
}
