import type { Language } from './i18n.ts';

const units = ['B', 'KB', 'MB'] as const;

/** `1,4 MB`, as the language writes numbers. */
export function sizeText(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const digits = step === 2 ? 1 : 0;
  return `${numbersOf(language, digits).format(bytes / 1024 ** step)} ${units[step] ?? ''}`;
}

const made = new Map<string, Intl.NumberFormat>();

/** Made once for each: making one takes longer than writing a thousand numbers. */
function numbersOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const numbers = made.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  made.set(key, numbers);
  return numbers;
}
