import { Text } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reportColumnNames } from '@hasar/contract/reports/fields.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import type { useReportPreview } from '../hooks/use-report-preview.ts';
import { filterableColumns, previewColumns, type ReportRow } from './report-columns.ts';
import type { ReportDraft } from './report-draft.ts';
import { ReportCard } from './report-card.tsx';

interface ReportPreviewProps {
  readonly draft: ReportDraft;
  readonly preview: ReturnType<typeof useReportPreview>;
  readonly onChange: (changed: Partial<ReportDraft>) => void;
}

const rowId = ({ number }: ReportRow) => number;
const noSort: [] = [];
const ignore = () => undefined;

/** The first rows as the workbook will hold them. Its columns are moved and filtered here as well. */
export function ReportPreview({ draft, preview, onChange }: ReportPreviewProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const columns = useMemo(
    () => previewColumns(draft.visibleColumns, language),
    [draft.visibleColumns, language],
  );
  const filterColumns = useMemo(() => filterableColumns(language), [language]);
  const hidden = useMemo(
    () => filterColumns.filter(({ id }) => !columns.some((column) => column.id === id)),
    [filterColumns, columns],
  );
  const onShownChange = useCallback(
    (ids: readonly string[]) =>
      onChange({ visibleColumns: ids.filter((id) => reportColumnNames.includes(id)) }),
    [onChange],
  );
  const phoneRow = useCallback((row: ReportRow) => <ReportCard row={row} columns={columns} />, [columns]);
  const { rows, total } = preview;
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const values = {
    shown: number(rows.length),
    formatted: `${number(total ?? 0)}${preview.totalIsExact ? '' : '+'}`,
  };
  return (
    <DataGrid
      label={t('report.preview')}
      rows={rows}
      rowId={rowId}
      columns={columns}
      filterColumns={hidden}
      onShownChange={onShownChange}
      sort={noSort}
      onSortChange={ignore}
      filters={draft.columnFilters}
      onFiltersChange={(columnFilters) => onChange({ columnFilters })}
      phoneRow={phoneRow}
      viewKey={JSON.stringify([draft.startDate, draft.endDate, draft.caseTypeList, draft.caseStatusCode])}
      count={total === undefined ? '' : t('report.count', { ...values, count: total })}
      loading={preview.isPending}
      stale={preview.isPlaceholderData}
      empty={
        preview.isPending ? null : (
          <MessagePage icon={SearchX} title={t('list.noMatchTitle')}>
            <Text size="sm">{t('report.emptyText')}</Text>
          </MessagePage>
        )
      }
      {...(preview.error === null ? {} : { error: <RetryBanner asked={preview} /> })}
    />
  );
}
