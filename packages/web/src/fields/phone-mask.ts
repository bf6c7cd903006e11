import { formatPhone, normalisePhone } from '@hasar/contract/fields/formats.ts';

/** What counts in a telephone number; the rest is dress. */
function significant(text: string): string {
  return text.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
}

/**
 * Dresses a number while it is typed: `0 (xxx) xxx xx xx`, `444 x xxx` for the nation-wide numbers without an area code,
 * and bare digits after + or 00. Signs stand only before digits that are there, so that deleting backwards goes on.
 */
export function maskPhone(typed: string): string {
  const text = significant(typed);
  if (text.startsWith('+')) return text.slice(0, 16);
  if (text.startsWith('00')) return text.slice(0, 17);
  // There is no area code 444: a zero before it is only what the mask itself has put there.
  if (/^0?444\d{0,4}$/.test(text)) return spaced(text.replace(/^0/, ''), [3, 1, 3]);
  if (text === '' || text === '0') return text;
  const digits = text.replace(/^0|^90(?=[2-58]\d{9}$)/, '').slice(0, 10);
  const [area = '', ...rest] = spaced(digits, [3, 3, 2, 2]).split(' ');
  return rest.length === 0 ? `0 (${area}` : `0 (${area}) ${rest.join(' ')}`;
}

/** Where the caret belongs in the dressed text: before as many digits as stood behind it in the typed one. */
export function caretIn(masked: string, typed: string, caret: number): number {
  let behind = significant(typed.slice(caret)).length;
  let place = masked.length;
  while (behind > 0 && place > 0) {
    place -= 1;
    if (/[\d+]/.test(masked.charAt(place))) behind -= 1;
  }
  return place;
}

/** The number behind a dressed text, as it travels; null while there is none. */
export function fromMask(masked: string): string | null {
  const phone = normalisePhone(masked);
  return phone === '' || phone === '0' || phone === '+' ? null : phone;
}

/** A whole number, dressed; what is no number of ours stays as it is. */
export function toMask(phone: string): string {
  return /^444\d{4}$/.test(phone) || /^0[1-9]\d*$/.test(phone) ? maskPhone(phone) : formatPhone(phone);
}

function spaced(digits: string, lengths: readonly number[]): string {
  let at = 0;
  const parts = lengths.map((length) => digits.slice(at, (at += length)));
  return parts.filter((part) => part !== '').join(' ');
}
