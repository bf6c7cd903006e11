import { plainLetters } from '@hasar/contract/fields/plain-letters.ts';
import type { IncomingMail } from '../incoming-mail.ts';

/** How vacation notices begin their subject in Turkish, English and German mail programs; in plain letters. */
const usualSubjects =
  /^(?:otomatik (?:yanit|cevap|posta)|ofis disi(?:ndayim|yim|\b)|tatildeyim|auto(?:matic)?[ -]?(?:reply|response|respond(?:er)?)\b|out of (?:the )?office\b|ooo:|automatische (?:antwort|ruckantwort)|abwesenheits(?:notiz|nachricht|assistent)|vacation (?:reply|notice|response)\b)/;

/** Whether a machine wrote it in answer to a mail, such as a vacation notice: never to be answered. */
export function isAutoReply(mail: IncomingMail): boolean {
  return saysSoItself(mail) || (usualSubjects.test(plain(mail.subject)) && hasSecondWitness(mail));
}

/** RFC 3834, and the headers that came before it. X-Auto-Response-Suppress is no witness: Outlook puts it on what people write too. */
function saysSoItself({ headers }: IncomingMail): boolean {
  const says = (name: string, pattern: RegExp) =>
    headers.get(name)?.some((value) => pattern.test(value)) === true;
  return (
    says('auto-submitted', /^\s*auto-replied\b/i) ||
    says('x-autoreply', /^\s*(?!no\b|false\b)\S/i) ||
    says('x-autorespond', /\S/) ||
    says('x-autoresponder', /\S/) ||
    says('x-mail-autoreply', /\S/) ||
    says('x-vacation', /\S/) ||
    says('precedence', /^\s*auto_reply\b/i) ||
    says('preference', /^\s*auto_reply\b/i)
  );
}

/** A person may write such a subject: it counts only on a mail that a machine sent, or that answers nothing a person would. */
function hasSecondWitness({ headers }: IncomingMail): boolean {
  const value = (name: string) => headers.get(name)?.join(' ') ?? '';
  return (
    /^\s*auto-/i.test(value('auto-submitted')) ||
    /\b(?:all|oof|autoreply)\b/i.test(value('x-auto-response-suppress')) ||
    /\b(?:bulk|junk)\b/i.test(value('precedence')) ||
    /^\s*<>\s*$/.test(value('return-path'))
  );
}

/** Without the marks of an answer. */
const plain = (subject: string): string =>
  plainLetters(subject)
    .replace(/^(?:\s*(?:re|ynt|yanit|cvp|aw|fw|fwd|ilt|wg)\s*:\s*)+/, '')
    .trim();
