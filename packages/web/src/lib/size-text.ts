import type { Language } from './i18n.ts';

const units = ['B', 'KB', 'MB'] as const;

/** `1,4 MB`, as the language writes numbers. */
export function sizeText(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const digits = step === 2 ? 1 : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(
    bytes / 1024 ** step,
  );
  return `${number} ${units[step] ?? ''}`;
}
