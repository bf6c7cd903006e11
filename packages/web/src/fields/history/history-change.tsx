import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';
import { secretFields, type HistoryWords } from './history-words.ts';

interface HistoryChangeProps {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly words: HistoryWords;
}

/** From what to what one field was changed; of a secret, only that it was. */
export function HistoryChange({ field, from, to, words }: HistoryChangeProps) {
  const { t } = useTranslation();
  if (secretFields.has(field)) return t('history.secretChanged');
  const inWords = (value: unknown) => words.value(field, value) || t('history.empty');
  return (
    <>
      <span className={classes.before}>{inWords(from)}</span>
      <ArrowRight size={12} role="img" aria-label={t('history.became')} />
      <span>{inWords(to)}</span>
    </>
  );
}
