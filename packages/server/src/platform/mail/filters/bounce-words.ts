import { plainLetters } from '@hasar/contract/fields/plain-letters.ts';
import { cleanAddress, cleanLine } from '../clean-text.ts';
import type { IncomingMail } from '../incoming-mail.ts';
import type { Bounce } from './bounce-facts.ts';
import { originalMessageId } from './bounce-original.ts';

/** Machines that write reports. */
const reporters = /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon|mdaemon)$/i;
const subjects =
  /undeliver|delivery (?:status|failure|report|has failed|delayed)|returned mail|mail delivery (?:failed|system)|failure notice|non[- ]?remis|unzustellbar|delivery incomplete|iletilemedi|teslim edilemedi|ulastirilamadi|gonderilemedi|teslimat (?:hatasi|basarisiz)/;
const refusals =
  /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b|user unknown|no such user|does not exist|could not be delivered|couldn't be delivered|mailbox (?:is )?(?:full|unavailable|not found)|permanent (?:fatal )?error|teslim edilemedi|iletilemedi|bulunamadi/;
const delays =
  /\b4\.\d{1,3}\.\d{1,3}\b|\bdelayed\b|will (?:be retried|keep trying|continue)|still being retried|gecik/;

/** A report in a server's own words: who sends it, its subject and its text must all say so. */
export function bounceByWords(mail: IncomingMail): Bounce | undefined {
  const [box = ''] = (mail.from?.address ?? '').split('@');
  const isEmptySender =
    mail.headers.get('return-path')?.some((value) => value.replace(/\s/g, '') === '<>') === true;
  if (
    !(reporters.test(box) || (isEmptySender && /failed-recipients/i.test([...mail.headers.keys()].join(' '))))
  )
    return undefined;
  const text = plainLetters(mail.text);
  const failed = refusals.test(text);
  const delayed = !failed && delays.test(text);
  if (!subjects.test(plainLetters(mail.subject)) || !(failed || delayed)) return undefined;
  const address = recipientIn(mail);
  if (address === undefined) return undefined;
  const messageId = originalMessageId(mail);
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(mail.text)?.[0];
  return {
    ...(messageId !== undefined && { messageId }),
    recipients: [
      {
        address,
        action: failed ? 'failed' : 'delayed',
        ...(status !== undefined && { status }),
        words: wordsIn(mail.text),
      },
    ],
  };
}

/** Exim names them in a header, others in the text: there the first address that is not the reporter's own. */
function recipientIn(mail: IncomingMail): string | undefined {
  const named = mail.headers.get('x-failed-recipients')?.[0]?.split(',')[0];
  if (named !== undefined && named.includes('@')) return cleanAddress(named);
  const own = new Set([mail.from, ...mail.to].map((one) => one?.address.toLowerCase()));
  const found = mail.text.slice(0, 20_000).match(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  return found.find((address) => !own.has(address.toLowerCase()) && !isPartOfId(mail.text, address));
}

/** Message ids look like addresses. */
const isPartOfId = (text: string, address: string): boolean =>
  new RegExp(`message-id:[^\\n]*${address.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}`, 'i').test(text);

function wordsIn(text: string): string {
  const lines = text.slice(0, 20_000).split('\n');
  const line =
    lines.find((one) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(one)) ??
    lines.find((one) => refusals.test(plainLetters(one)));
  return cleanLine(line ?? '').slice(0, 1000);
}
