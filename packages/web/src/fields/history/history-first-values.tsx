import { useTranslation } from 'react-i18next';
import classes from './history.module.css';
import { firstValues } from './history-saves.ts';
import type { HistoryWords } from './history-words.ts';

interface HistoryFirstValuesProps {
  readonly whole: unknown;
  readonly words: HistoryWords;
  /** Folded away without it: later changes are what people look for. */
  readonly opened?: boolean;
  /** Where it is something else than what a thing was made with. */
  readonly title?: string;
}

/** What a thing held when it was made. */
export function HistoryFirstValues({ whole, words, opened = false, title }: HistoryFirstValuesProps) {
  const { t } = useTranslation();
  const facts = firstValues(whole)
    .map(({ field, value }) => ({ field, text: words.value(field, value) }))
    .filter(({ text }) => text !== '');
  if (facts.length === 0) return null;
  return (
    <details className={classes.first} open={opened}>
      <summary>{title ?? t('history.firstValues')}</summary>
      <dl className={classes.changes}>
        {facts.map(({ field, text }) => (
          <div key={field}>
            <dt>{words.field(field)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
