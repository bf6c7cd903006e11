import PostalMime, { addressParser, decodeWords, type Address, type Email } from 'postal-mime';
import { cleanAddress, cleanLine, cleanText } from './clean-text.ts';
import { htmlToText } from './html-text.ts';
import type { IncomingMail, MailAddress } from './incoming-mail.ts';
import { filesOf } from './message-files.ts';
import { messageIdOf, messageIdsOf } from './message-ids.ts';
import { mendHeaders } from './raw-headers.ts';
import { relabelUtf7 } from './utf-7.ts';

/** Takes one message apart. Throws for what is no message, or is nested too deep. @param depth parts within parts, at most */
export async function parseMessage(raw: Uint8Array, depth: number): Promise<IncomingMail> {
  const email = await PostalMime.parse(relabelUtf7(mendHeaders(raw)), {
    forceRfc822Attachments: true,
    maxNestingDepth: depth,
    maxRfc822NestingDepth: 0,
  });
  const headers = headersOf(email);
  if (
    !email.headers.some(({ key }) => /^(?:from|to|date|subject|received|message-id|content-type)$/.test(key))
  )
    throw new Error('no message: none of the usual headers');
  const all = (...names: string[]) => names.flatMap((name) => headers.get(name) ?? []);
  const messageId = messageIdOf(all('message-id')[0]);
  const date = dateOf(email.date);
  const html = email.html === undefined ? undefined : cleanText(email.html);
  const sender = addressesOf(email.sender && [email.sender])[0];
  const from = addressesOf(email.from && [email.from])[0];
  return {
    ...(messageId !== undefined && { messageId }),
    inReplyTo: messageIdsOf(all('in-reply-to').join(' ')),
    references: messageIdsOf(all('references').join(' ')),
    ...(from && { from }),
    ...(sender && { sender }),
    replyTo: addressesOf(email.replyTo),
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    deliveredTo: deliveredTo(all('delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to')),
    subject: cleanLine(decodeWords(all('subject')[0] ?? '')),
    ...(date && { date }),
    text: textOf(raw, email, html),
    ...(html !== undefined && { html }),
    headers,
    attachments: filesOf(email.attachments, html),
  };
}

function headersOf({ headers }: Email): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, value } of headers) {
    const values = found.get(cleanLine(key)) ?? [];
    found.set(cleanLine(key), [...values, cleanLine(value)]);
  }
  return found;
}

/** Groups are named in a header only to hide who is in them: their members count, their name does not. */
function addressesOf(addresses: readonly Address[] | undefined): MailAddress[] {
  return (addresses ?? []).flatMap((one) =>
    one.group === undefined
      ? [{ name: cleanLine(one.name), address: cleanAddress(one.address) }].filter(
          ({ name, address }) => name !== '' || address !== '',
        )
      : addressesOf(one.group),
  );
}

function deliveredTo(values: readonly string[]): string[] {
  const found = values.flatMap((value) => addressesOf(addressParser(value, { flatten: true })));
  return [...new Set(found.map(({ address }) => address))].filter((address) => address !== '');
}

/** A date that no calendar of ours shows is no date. */
function dateOf(value: string | undefined): Date | undefined {
  const date = new Date(value ?? '');
  const year = date.getUTCFullYear();
  return year >= 1970 && year < 2200 ? date : undefined;
}

/** Nothing is lost: what names a boundary that never comes, or none at all, is shown as it stands. */
function textOf(raw: Uint8Array, email: Email, html: string | undefined): string {
  const isHtmlOnly = html !== undefined && !/\S/.test(email.text ?? '');
  if (isHtmlOnly) return cleanText(htmlToText(html)).trimEnd();
  const text = cleanText(email.text ?? '').trimEnd();
  if (text !== '' || email.attachments.length > 0) return text;
  const source = new TextDecoder().decode(raw.subarray(0, mostShownRaw));
  const body = /\r?\n\r?\n/.exec(source);
  return body ? cleanText(source.slice(body.index)).trim() : '';
}

const mostShownRaw = 1_000_000;
