import { createHash } from 'node:crypto';
import type { MailFacts } from './queries-receipts.ts';
import { oneLine } from './service-text.ts';

/** Headers past this are not looked at: a message that has more is no ordinary one. */
const mostHeader = 256 * 1024;

/** Headers that travel with the content. The others tell how a message was brought, and differ each time it is. */
const ownHeaders = ['message-id', 'date', 'from', 'to', 'cc', 'subject', 'in-reply-to', 'references'];

/** What a message says of itself without being taken apart: also one that cannot be. */
export function factsOf(raw: Uint8Array): MailFacts {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const end = endOfHeader(bytes);
  const headers = headersOf(bytes.subarray(0, end).toString('latin1'));
  const hash = createHash('sha256');
  for (const name of ownHeaders) hash.update(`${name}:${headers.get(name) ?? ''}\n`, 'latin1');
  hash.update(withoutReturns(bytes.subarray(end)));
  return {
    messageKey: (/<[^<>\s]{1,900}>/.exec(headers.get('message-id') ?? '')?.[0] ?? '').replaceAll('\0', ''),
    contentHash: hash.digest(),
    subject: oneLine(headers.get('subject') ?? '', 300),
    sender: oneLine(headers.get('from') ?? '', 300),
  };
}

function endOfHeader(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => bytes.indexOf(gap)).filter((at) => at >= 0);
  return Math.min(bytes.length, mostHeader, ...ends);
}

function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** One server keeps line ends as they came, another writes its own. */
function withoutReturns(body: Buffer): Buffer {
  return body.includes('\r') ? Buffer.from(body.toString('latin1').replaceAll('\r', ''), 'latin1') : body;
}
