import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import type { Aggregation, ReportType } from '@hasar/contract/measurements/codes.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useBucketReadings } from '../hooks/use-bucket-readings.ts';
import { useBucketColumns } from './bucket-columns.ts';
import { formatValue, unitOf, type Bucket, type BucketReading } from './measurement-records.ts';
import classes from './measurements.module.css';

interface BucketDialogProps {
  /** None: then the dialog is closed. */
  readonly bucket: Bucket | undefined;
  readonly aggregation: Aggregation;
  readonly type: ReportType;
  readonly onClose: () => void;
}

/** A bucket opened: what the report says of it, and the readings it comes from. */
export function BucketDialog({ bucket, onClose, ...asked }: BucketDialogProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  // What was open stays to be seen while the dialog fades.
  const shown = useLastDefined(bucket);
  return (
    <Modal
      opened={bucket !== undefined}
      onClose={onClose}
      title={
        shown === undefined
          ? ''
          : t('measurement.detail.title', { name: shown.deviceName, time: formatTime(shown.startDate) })
      }
      size={520}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown === undefined ? null : <BucketContent {...asked} bucket={shown} />}
    </Modal>
  );
}

function BucketContent({
  bucket,
  aggregation,
  type,
}: Omit<BucketDialogProps, 'onClose'> & { bucket: Bucket }) {
  const { t } = useTranslation();
  const facts = useBucketColumns(type).filter(({ id }) => id !== 'deviceName' && id !== 'startDate');
  const asked = useBucketReadings(bucket, aggregation, type);
  const columns = useReadingColumns(type);
  const [sort, setSort] = useState<readonly SortKey[]>([]);
  const [time, value] = columns;
  const phoneRow = useCallback(
    (reading: BucketReading) => (
      <span className={classes.reading}>
        <span>{time?.value(reading)}</span>
        <span className={classes.value}>{value?.value(reading)}</span>
      </span>
    ),
    [time, value],
  );
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.id}>
            <dt>{fact.header}</dt>
            <dd>{fact.value(bucket)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.readings}>
        <DataGrid
          label={t('measurement.detail.grid')}
          rows={asked.data ?? []}
          rowId={(reading) => reading.time}
          columns={columns}
          clientSide
          sort={sort}
          onSortChange={setSort}
          loading={asked.isPending}
          phoneRow={phoneRow}
          empty={null}
          {...(asked.error === null ? {} : { error: <RetryBanner asked={asked} /> })}
        />
      </div>
    </div>
  );
}

function useReadingColumns(type: ReportType): readonly GridColumn<BucketReading>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'time',
        header: t('measurement.detail.time'),
        kind: 'time',
        width: 220,
        value: (one) => preciseTime(one.time),
        compareBy: (one) => one.time,
      },
      {
        id: 'value',
        header: t('measurement.detail.value', { unit: unitOf[type] }),
        kind: 'number',
        width: 140,
        value: (one) => formatValue(type, one.value, language),
        compareBy: (one) => one.value,
      },
    ],
    [t, language, type],
  );
}

/** With its seconds, and what follows them where that is not nothing: on whichever clock, they are the same. */
function preciseTime(time: string): string {
  const after = time.slice(16, 23);
  return `${formatTime(time)}${after.endsWith('.000') ? after.slice(0, 3) : after}`;
}
