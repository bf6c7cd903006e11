import { caseFieldNames, isCaseField } from '../cases/fields.ts';

/** What a template may name beside the fields of a case. */
const templateExtras = ['caseId', 'userFullName', 'organizationName'] as const;

/** Every `{{name}}` that a template may hold. */
export const placeholderNames: readonly string[] = [...caseFieldNames, ...templateExtras];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names in double braces that nothing stands behind, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

function isPlaceholder(name: string): boolean {
  return isCaseField(name) || (templateExtras as readonly string[]).includes(name);
}

/** Puts values in the place of names; what has no value leaves nothing behind. */
export function fillTemplate(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(placeholder, (whole, name: string) => (isPlaceholder(name) ? valueOf(name) : whole));
}

/** "Hasar takibi hk." followed by plate and file number where known (decision 27). */
export function defaultSubject(caseData: { plate?: unknown; insuranceCaseNumber?: unknown }): string {
  const known = [caseData.plate, caseData.insuranceCaseNumber].filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  return ['Hasar takibi hk.', ...known].join(' ');
}

/** The subject of an answer: one "Re:" however often it went to and fro. */
export function answerSubject(subject: string): string {
  const bare = subject.replace(/^(?:\s*(?:re|ynt|yan|aw|sv|antw|cevap)\s*(?:\[\d+\])?\s*:)+\s*/i, '').trim();
  return bare === '' ? 'Re:' : `Re: ${bare}`;
}

/** Addresses out of a text as people type them: parted by comma, semicolon or line. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => /<([^<>]*)>\s*$/.exec(part)?.[1]?.trim() ?? part.trim());
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = part.toLowerCase();
    return part !== '' && !seen.has(key) && Boolean(seen.add(key));
  });
}
