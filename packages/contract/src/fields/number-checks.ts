/** TC kimlik no: eleven digits with two check digits (glossary, Checks). */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const d = [...text].map(Number);
  const odd = d[0]! + d[2]! + d[4]! + d[6]! + d[8]!;
  const even = d[1]! + d[3]! + d[5]! + d[7]!;
  const tenth = (((7 * odd - even) % 10) + 10) % 10;
  const eleventh = d.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10;
  return d[9] === tenth && d[10] === eleventh;
}

/** Vergi no: ten digits, the last one a check digit (glossary, Checks). */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  let sum = 0;
  for (let i = 1; i <= 9; i += 1) {
    const p = (Number(text[i - 1]) + 10 - i) % 10;
    const q = (p * 2 ** (10 - i)) % 9;
    sum += p !== 0 && q === 0 ? 9 : q;
  }
  return Number(text[9]) === (10 - (sum % 10)) % 10;
}

export function identityNumberWarning(value: string): string | undefined {
  return isIdentityNumber(value) ? undefined : 'warning.identityNumber';
}

export function taxNumberWarning(value: string): string | undefined {
  return isTaxNumber(value) || isIdentityNumber(value) ? undefined : 'warning.taxNumber';
}
