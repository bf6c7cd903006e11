import type { MailAddress } from './incoming-mail.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const control = /\p{Cc}/u;
const header = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const messageId = /^<[^<>\s\p{Cc}]{1,990}>$/u;
/** One box: no list, no route, no comment, no quotes. */
const address = /^[^\s\p{Cc}<>()[\]\\,;:@"]{1,64}@[^\s\p{Cc}<>()[\]\\,;:@"]{1,255}$/u;
/** Said by fields of their own. */
const ours = new Set(
  'from to cc bcc sender reply-to subject date message-id in-reply-to references mime-version return-path received'.split(
    ' ',
  ),
);

/** What makes a mail unfit to leave, in words; undefined when nothing does. It is refused rather than mended: what leaves is what was shown. */
export function unfitness(mail: OutgoingMail): string | undefined {
  const people: readonly (readonly [string, readonly MailAddress[]])[] = [
    ['from', [mail.from]],
    ['replyTo', mail.replyTo ? [mail.replyTo] : []],
    ['to', mail.to],
    ['cc', mail.cc],
  ];
  for (const [field, addresses] of people) {
    for (const one of addresses) {
      if (!address.test(one.address)) return `${field}: not an address`;
      if (control.test(one.name)) return `${field}: control characters in a name`;
    }
  }
  if (mail.to.length + mail.cc.length === 0) return 'to: nobody';
  if (control.test(mail.subject)) return 'subject: control characters';
  const ids = [mail.messageId, ...mail.references, ...(mail.inReplyTo === undefined ? [] : [mail.inReplyTo])];
  if (!ids.every((id) => messageId.test(id))) return 'messageId: not an id';
  if (Number.isNaN(mail.date.getTime())) return 'date: not a date';
  return unfitHeader(mail) ?? unfitAttachment(mail);
}

function unfitHeader({ headers }: OutgoingMail): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!header.test(name) || ours.has(name.toLowerCase()) || name.toLowerCase().startsWith('content-'))
      return 'headers: a name that does not belong there';
    if (control.test(value)) return `headers: control characters in ${name}`;
  }
  return undefined;
}

function unfitAttachment({ attachments }: OutgoingMail): string | undefined {
  for (const { name, contentType, contentId } of attachments) {
    if (name === '' || control.test(name) || /[/\\]/.test(name)) return 'attachments: not a file name';
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) return 'attachments: not a content type';
    if (contentId !== undefined && !/^[^\s<>\p{Cc}]+$/u.test(contentId))
      return 'attachments: not a content id';
  }
  return undefined;
}
