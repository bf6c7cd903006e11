import { cleanAddress, cleanLine } from '../clean-text.ts';
import type { IncomingMail } from '../incoming-mail.ts';
import type { Bounce, BouncedRecipient } from './bounce-facts.ts';
import { originalMessageId } from './bounce-original.ts';

/** A report as RFC 3464 lays it out: blocks of headers, the first for the mail, one more for each recipient. */
export function bounceByReport(mail: IncomingMail): Bounce | undefined {
  const part = mail.attachments.find(({ contentType }) =>
    /^message\/(?:global-)?delivery-status$/.test(contentType),
  );
  if (!part) return undefined;
  const blocks = Buffer.from(part.content.subarray(0, 1_000_000))
    .toString('utf8')
    .split(/\r?\n(?:[ \t]*\r?\n)+/);
  const recipients = blocks.map(fieldsOf).flatMap(recipientOf);
  if (recipients.length === 0) return undefined;
  const messageId = originalMessageId(mail);
  return { ...(messageId !== undefined && { messageId }), recipients };
}

function fieldsOf(block: string): Map<string, string> {
  const unfolded = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = unfolded.flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
  });
  // As with headers, the first of two counts.
  return new Map(fields.toReversed());
}

/** None for good news: a report also tells of what arrived or was passed on. */
function recipientOf(fields: ReadonlyMap<string, string>): BouncedRecipient[] {
  const named = fields.get('original-recipient') ?? fields.get('final-recipient');
  const said = fields.get('action')?.toLowerCase();
  if (named === undefined) return [];
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0];
  const failed = said === 'failed' || (said === undefined && status?.startsWith('5') === true);
  const action = failed ? 'failed' : said === 'delayed' ? 'delayed' : undefined;
  if (action === undefined) return [];
  return [
    {
      address: cleanAddress(named.replace(/^[^;]*;/, '').trim()),
      action,
      ...(status !== undefined && { status }),
      words: cleanLine((fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')).slice(0, 1000),
    },
  ];
}
