import { plainLetters } from '../fields/plain-letters.ts';

interface NumberClue {
  readonly kind: 'policyNumber' | 'insuranceCaseNumber';
  readonly value: string;
}

/** How "no" is written behind what it numbers. All patterns read plain letters. */
const no = "(?:no['’]?su|nonuz|no|nr|num|numara(?:si|niz)?|number|ref(?:erans(?: no)?)?|#)";
const policy = '(?:police(?:si|niz)?|policy)';
const file =
  '(?:hasar ?dosya(?:si)?|hasar ihbar|hasar ihbari|hasar takip|hasar|dosya(?:si|niz)?|(?:claim|loss)(?: file)?|(?:our|your) claim|file)';
/** What stands between: signs, a new line, the stars of bold text; then, in forms, other words of the same label. */
const gap = "[ \\t]*(?:\\/[ \\t]*zeyil(?:name)?[ \\t]*(?:no)?)?['’]?[\\s:=.|*\\-–#]{0,12}";
/** Parts of a number are joined by a sign, which may have spaces around it; a date or a plate behind one is no part of it. */
const join = '[ ]?[./\\-][ ]?(?!\\d{1,2}[./\\-]\\d{1,2}[./\\-]\\d{2})(?!\\d{2} ?[a-z]{1,3} ?\\d)';
const value = `([a-z0-9]+(?:${join}[a-z0-9]+){0,7})`;

const labelled: readonly (readonly [NumberClue['kind'], RegExp])[] = [
  ['policyNumber', new RegExp(`(?<![a-z0-9])${policy}[ .]{0,2}${no}(?![a-z])${gap}${value}`, 'g')],
  ['insuranceCaseNumber', new RegExp(`(?<![a-z0-9])${file}[ .]{0,2}${no}(?![a-z])${gap}${value}`, 'g')],
];
/** `2026/123 nolu dosya`: the number first. */
const before = "(?:no'?lu|no\\.?lu|numarali|sayili)[ ]{1,3}(?:[a-z]{2,20}[ ]{1,3}){0,2}";
const reversed: readonly (readonly [NumberClue['kind'], RegExp])[] = [
  ['policyNumber', new RegExp(`(?<![a-z0-9./-])${value}[ ]{0,3}${before}${policy}`, 'g')],
  ['insuranceCaseNumber', new RegExp(`(?<![a-z0-9./-])${value}[ ]{0,3}${before}(?:hasar|dosya|claim)`, 'g')],
];

/** Numbers that stand beside a label, as they are written. */
export function numbersIn(text: string): NumberClue[] {
  const plain = plainLetters(text);
  const all = [
    ...labelled.map(([kind, pattern]) => ({ kind, pattern, isLast: true })),
    ...reversed.map(([kind, pattern]) => ({ kind, pattern, isLast: false })),
  ];
  return all.flatMap(({ kind, pattern, isLast }) =>
    Array.from(plain.matchAll(pattern)).flatMap((match) => {
      const [whole, found = ''] = match;
      // Plain letters are as long as the text: the number is read where it stands in the original.
      const at = match.index + (isLast ? whole.length - found.length : 0);
      const written = numberOf(text.slice(at, at + found.length));
      return written === undefined ? [] : [{ kind, value: written }];
    }),
  );
}

/** A word behind a sign that has spaces is no part of the number. */
function numberOf(written: string): string | undefined {
  const number = written.replace(/ [./-](?! ?\d+(?:[ ./-]|$)).*$/s, '').replaceAll(' ', '');
  const digits = number.match(/\d/g)?.length ?? 0;
  const isDate = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/.test(number);
  return digits >= 3 && number.length >= 4 && number.length <= 60 && !isDate ? number : undefined;
}
