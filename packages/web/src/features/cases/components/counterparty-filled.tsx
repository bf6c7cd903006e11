import { ActionIcon, Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import type { useFillCounterparty } from '../hooks/use-fill-counterparty.ts';
import classes from './counterparty.module.css';

/** Says what was filled in and what had to give way, and takes it back. */
export function CounterpartyFilled({ state }: { state: ReturnType<typeof useFillCounterparty> }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { filled } = state;
  return (
    <div role="status">
      {filled === undefined ? null : (
        <div className={classes.filled}>
          <span>
            {t('counterparty.filled', { name: filled.label })}{' '}
            {filled.overwritten.length === 0
              ? null
              : t('counterparty.overwritten', { fields: filled.overwritten.map(words.field).join(', ') })}
          </span>
          <Button size="compact-xs" variant="default" onClick={state.undo}>
            {t('common.undo')}
          </Button>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('common.close')}
            onClick={state.dismiss}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
