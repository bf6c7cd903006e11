import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type tr from '../locales/tr.json';

type Texts = typeof tr;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
    returnNull: false;
  }
}

export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageKey = 'hasar.language';

/** The texts of one language are fetched when it is chosen: nobody reads both. */
const arriving: Record<Language, () => Promise<{ default: Texts }>> = {
  tr: () => import('../locales/tr.json'),
  en: () => import('../locales/en.json'),
};

async function fetchTexts(language: Language): Promise<void> {
  const { default: texts } = await arriving[language]();
  i18next.addResourceBundle(language, 'translation', texts);
}

/** Starts i18next with the language kept from last time, else Turkish (decision 33). Both languages hold every text. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const language = readLanguage(localStorage.getItem(languageKey));
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: 'en',
    supportedLngs: languages,
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  await fetchTexts(language);
}

/**
 * Changes the language once its texts are here; one that does not arrive is not chosen. The choice is kept at once: who goes
 * on to another page meanwhile reads that in it.
 */
export async function setLanguage(language: Language): Promise<void> {
  const before = readLanguage(localStorage.getItem(languageKey));
  localStorage.setItem(languageKey, language);
  try {
    if (!i18next.hasResourceBundle(language, 'translation')) await fetchTexts(language);
  } catch {
    localStorage.setItem(languageKey, before);
    return;
  }
  // Another choice was made while the texts were on their way.
  if (localStorage.getItem(languageKey) !== language) return;
  await i18next.changeLanguage(language);
}

export function useLanguage(): Language {
  return readLanguage(useTranslation().i18n.language);
}

export type TextValues = Record<string, string | number>;
type Translate = (key: string, values: TextValues) => string;

/** Text of a key that is put together at run time, such as `case.status.<code>`; undefined when no language has it. */
export function textOf(key: string, values: TextValues = {}): string | undefined {
  return i18next.exists(key, values) ? (i18next.t as Translate)(key, values) : undefined;
}

/** `textOf` for components: renders anew when the language changes. A key without a text shows itself. */
export function useText(): (key: string, values?: TextValues) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (key, values = {}) => (i18n.exists(key, values) ? (t as Translate)(key, values) : key),
    [t, i18n],
  );
}

function readLanguage(text: string | null): Language {
  return languages.find((language) => language === text) ?? 'tr';
}
