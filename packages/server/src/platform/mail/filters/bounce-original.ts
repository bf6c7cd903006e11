import type { IncomingMail } from '../incoming-mail.ts';
import { messageIdOf } from '../message-ids.ts';

/** The id of the mail that a report is about: out of the copy it brings along, else out of its text, else of what it answers. */
export function originalMessageId(mail: IncomingMail): string | undefined {
  const copy = mail.attachments.find(({ contentType }) =>
    /^(?:message\/(?:rfc822|global|rfc822-headers)|text\/rfc822-headers)$/.test(contentType),
  );
  const head = copy && Buffer.from(copy.content.subarray(0, 200_000)).toString('latin1');
  return idIn(head) ?? idIn(mail.text) ?? mail.inReplyTo[0] ?? mail.references.at(-1);
}

function idIn(text: string | undefined): string | undefined {
  const [, value] = /^[ \t>]*message-id:[ \t]*(?:\r?\n[ \t]+)?(\S+)/im.exec(text ?? '') ?? [];
  return messageIdOf(value);
}
