import { Button } from '@mantine/core';
import { Download, ListTree } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { ColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { useMeasurementDownload } from '../hooks/use-measurement-download.ts';
import { useBucketColumns } from './bucket-columns.ts';
import { formatValue, unitOf, type Bucket } from './measurement-records.ts';
import type { MeasurementRequest } from './measurement-search.ts';
import classes from './measurements.module.css';

interface BucketGridProps {
  readonly buckets: readonly Bucket[];
  readonly request: MeasurementRequest;
  readonly onOpen: (bucket: Bucket) => void;
}

const rowId = ({ deviceId, startDate }: Bucket) => `${String(deviceId)} ${startDate}`;

/** The report as a table: a row a bucket and device. */
export function BucketGrid({ buckets, request, onOpen }: BucketGridProps) {
  const { type } = request;
  const download = useMeasurementDownload(request);
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useBucketColumns(type);
  const [sort, setSort] = useState<readonly SortKey[]>([]);
  const [filters, setFilters] = useState<ColumnFilters>({});
  const rowActions = useCallback(
    (bucket: Bucket) => [
      {
        id: 'open',
        label: t('measurement.detail.open'),
        icon: <ListTree size={14} aria-hidden />,
        onRun: () => onOpen(bucket),
      },
    ],
    [t, onOpen],
  );
  const phoneRow = useCallback(
    (bucket: Bucket) => (
      <ListCard
        name={formatTime(bucket.startDate)}
        mark={`${formatValue(type, bucket.average, language)} ${unitOf[type]}`}
        detail={bucket.deviceName}
        aside={t('fields.percent', { value: new Intl.NumberFormat(language).format(bucket.dataCapture) })}
        onOpen={() => onOpen(bucket)}
      />
    ),
    [t, type, language, onOpen],
  );
  return (
    <div className={classes.table}>
      <DataGrid
        label={t('measurement.report.grid')}
        rows={buckets}
        rowId={rowId}
        columns={columns}
        clientSide
        sort={sort}
        onSortChange={setSort}
        filters={filters}
        onFiltersChange={setFilters}
        onOpen={onOpen}
        rowActions={rowActions}
        phoneRow={phoneRow}
        empty={null}
        toolbarEnd={
          <Button
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            loading={download.running}
            onClick={download.run}
          >
            {t('measurement.report.excel')}
          </Button>
        }
      />
    </div>
  );
}
