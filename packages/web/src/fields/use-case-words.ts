import { useMemo } from 'react';
import { textOf, useText } from '../lib/i18n.ts';
import { caseWords, type CaseWords } from './case-words.ts';

/** Names of everything in a case, in the language of the user. */
export function useCaseWords(): CaseWords {
  const text = useText();
  return useMemo(() => caseWords(text, textOf), [text]);
}
