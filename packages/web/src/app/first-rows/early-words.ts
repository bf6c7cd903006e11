import { caseWords, type CaseWords } from '../../fields/case-words.ts';

/** The words of the case list out of the texts of a language, before i18next is there. */
export function earlyWords(texts: unknown): CaseWords {
  const textOf = (key: string): string | undefined => {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    return typeof found === 'string' ? found : undefined;
  };
  const text = (key: string, values: Record<string, string | number> = {}) =>
    (textOf(key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  return caseWords(text, textOf);
}
