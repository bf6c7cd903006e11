import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reportHeading } from '@hasar/contract/reports/rules.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ReportDraft } from './report-draft.ts';
import { ReportFilters } from './report-filters.tsx';
import classes from './reports.module.css';

interface BuilderPanelProps {
  readonly draft: ReportDraft;
  readonly onChange: (changed: Partial<ReportDraft>) => void;
}

/** Which cases, and which of their fields in which order. */
export function BuilderPanel({ draft, onChange }: BuilderPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { visibleColumns } = draft;
  const items = visibleColumns.map((id) => ({ id, label: reportHeading(id, language) }));
  return (
    <div className={classes.panel}>
      <section aria-labelledby="report-filters">
        <h2 id="report-filters" className={classes.heading}>
          {t('report.filters')}
        </h2>
        <ReportFilters draft={draft} onChange={onChange} />
      </section>
      <section aria-labelledby="report-columns">
        <h2 id="report-columns" className={classes.heading}>
          {t('report.columns', { count: visibleColumns.length })}
        </h2>
        <Stack gap={8}>
          <ColumnChoice chosen={visibleColumns} onChange={(names) => onChange({ visibleColumns: names })} />
          <SortableList
            label={t('report.columnOrder')}
            items={items}
            onOrder={(order) => onChange({ visibleColumns: order.map(({ id }) => id) })}
            onRemove={({ id }) => onChange({ visibleColumns: visibleColumns.filter((name) => name !== id) })}
            removeLabel={({ label }) => t('report.removeColumn', { column: label })}
          />
        </Stack>
      </section>
    </div>
  );
}
