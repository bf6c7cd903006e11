import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import classes from './audit.module.css';
import { change, subject, type AuditWords } from './audit-words.ts';

interface AuditCardProps {
  readonly entry: AuditEntry;
  readonly words: AuditWords;
  readonly onOpen: (entry: AuditEntry) => void;
}

/** One entry of the trail on a narrow screen. */
export function AuditCard({ entry, words, onOpen }: AuditCardProps) {
  const { t } = useTranslation();
  const { action, changedAt, changedByName, entity, field } = entry;
  const { from, to } = change(entry, words, t);
  return (
    <button type="button" className={classes.card} onClick={() => onOpen(entry)}>
      <span className={classes.detail}>
        {formatTime(changedAt)} · {changedByName ?? t('history.system')} {t(`history.action.${action}`)}
      </span>
      <span className={classes.name}>
        {t(`history.entity.${entity}`)}: <strong>{subject(entry, t)}</strong>
      </span>
      {field === null ? (
        to === '' ? null : (
          <span className={classes.detail}>{to}</span>
        )
      ) : (
        <span className={classes.detail}>
          {words[entity].field(field)}: {from}
          {from === '' ? null : (
            <ArrowRight className={classes.arrow} size={12} role="img" aria-label={t('history.became')} />
          )}
          {to}
        </span>
      )}
    </button>
  );
}
