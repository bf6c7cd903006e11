import { useMemo } from 'react';
import type { AuditEntity } from '@hasar/contract/audit/codes.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useCaseWords } from '../use-case-words.ts';
import { historyWords, type HistoryWords } from './history-words.ts';

/** Names of everything in the trail, in the language of the user. */
export function useHistoryWords(): Record<AuditEntity, HistoryWords> {
  const text = useText();
  const cases = useCaseWords();
  const language = useLanguage();
  return useMemo(() => historyWords(text, cases, language), [text, cases, language]);
}
