import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions } from '@hasar/contract/audit/codes.ts';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import classes from './audit.module.css';
import { change, subject, type AuditWords } from './audit-words.ts';

/** The columns of the trail, in the language of the user. */
export function useAuditColumns(words: AuditWords): readonly GridColumn<AuditEntry>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const fixed = { sortable: false, filterable: false } as const;
    return [
      {
        id: 'changedAt',
        header: t('audit.when'),
        kind: 'time',
        width: 130,
        sticky: true,
        hideable: false,
        value: ({ changedAt }) => formatTime(changedAt),
      },
      {
        id: 'changedBy',
        header: t('audit.who'),
        kind: 'text',
        width: 150,
        ...fixed,
        value: ({ changedByName }) => changedByName ?? t('history.system'),
      },
      {
        id: 'action',
        header: t('audit.action'),
        kind: 'choice',
        width: 110,
        sortable: false,
        options: auditActions.map((value) => ({ value, label: t(`history.action.${value}`) })),
        value: ({ action }) => t(`history.action.${action}`),
      },
      {
        id: 'entity',
        header: t('audit.entity'),
        kind: 'text',
        width: 140,
        ...fixed,
        value: ({ entity }) => t(`history.entity.${entity}`),
      },
      {
        id: 'entityId',
        header: t('audit.what'),
        kind: 'text',
        width: 220,
        ...fixed,
        value: (entry) => subject(entry, t),
      },
      {
        id: 'field',
        header: t('audit.field'),
        kind: 'text',
        width: 170,
        ...fixed,
        value: ({ entity, field }) => (field === null ? '' : words[entity].field(field)),
      },
      {
        id: 'from',
        header: t('audit.from'),
        kind: 'text',
        width: 220,
        ...fixed,
        value: (entry) => change(entry, words, t).from,
        cell: (entry) => <span className={classes.before}>{change(entry, words, t).from}</span>,
      },
      {
        id: 'to',
        header: t('audit.to'),
        kind: 'text',
        width: 260,
        ...fixed,
        value: (entry) => change(entry, words, t).to,
      },
    ];
  }, [t, words]);
}
