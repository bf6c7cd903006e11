import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '@hasar/contract/notifications/schema.ts';
import { useReasonWords } from '../hooks/use-reason-words.ts';
import classes from './assign-dialog.module.css';
import type { ChosenCase } from './chosen-case.ts';

interface SuggestionsProps {
  readonly list: readonly Suggestion[];
  readonly chosen: number | undefined;
  readonly onChoose: (chosen: ChosenCase) => void;
}

/** Cases that the conversation may be about, the likeliest first, each with its reasons. */
export function Suggestions({ list, chosen, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  const reasons = useReasonWords();
  if (list.length === 0) return null;
  return (
    <section className={classes.suggestions} aria-label={t('notifications.suggestions')}>
      <h3 className={classes.heading}>{t('notifications.suggestions')}</h3>
      {list.map(({ caseId, plate, customerFullName, insuranceCaseNumber, reasonList }) => {
        const parts = [plate, customerFullName, insuranceCaseNumber];
        const known = parts.filter((part) => part !== null && part !== '').join(' · ');
        const name = `#${String(caseId)}${known === '' ? '' : ` ${known}`}`;
        return (
          <UnstyledButton
            key={caseId}
            className={classes.suggestion ?? ''}
            aria-pressed={chosen === caseId}
            onClick={() => onChoose({ id: caseId, name })}
          >
            {name}
            <span className={classes.reasons}>{reasons(reasonList)}</span>
          </UnstyledButton>
        );
      })}
    </section>
  );
}
