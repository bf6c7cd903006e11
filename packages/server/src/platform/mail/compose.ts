import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from './incoming-mail.ts';
import type { OutgoingAttachment, OutgoingMail } from './outgoing-mail.ts';

/** The mail in the terms of nodemailer, which writes the bytes. The envelope is what is shown. */
export async function composed(mail: OutgoingMail): Promise<SendMailOptions> {
  const addresses = (list: readonly MailAddress[]) => list.map(({ name, address }) => ({ name, address }));
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: { ...mail.from },
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject: mail.subject,
    text: mail.text,
    references: [...mail.references],
    attachments: await Promise.all(mail.attachments.map(attached)),
    headers: { ...mail.headers },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    envelope: {
      from: mail.from.address,
      to: [...mail.to, ...mail.cc].map(({ address }) => address),
    },
    ...(mail.replyTo && { replyTo: { ...mail.replyTo } }),
    ...(mail.inReplyTo !== undefined && { inReplyTo: mail.inReplyTo }),
    ...(mail.html !== undefined && { html: mail.html }),
  };
}

async function attached({ name, contentType, content, contentId }: OutgoingAttachment) {
  return {
    filename: name,
    contentType,
    content: content instanceof Uint8Array ? Buffer.from(content) : await content(),
    ...(contentId !== undefined && { cid: contentId }),
  };
}
