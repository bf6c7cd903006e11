import { Text } from '@mantine/core';
import { ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError } from '@hasar/contract/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { BucketDialog } from '../components/bucket-dialog.tsx';
import { BucketGrid } from '../components/bucket-grid.tsx';
import { MeasurementParameters } from '../components/measurement-parameters.tsx';
import type { Bucket } from '../components/measurement-records.ts';
import { requestOf } from '../components/measurement-search.ts';
import classes from '../components/measurements.module.css';
import { useMeasurementReport } from '../hooks/use-measurement-report.ts';
import { useMeasurementSearch } from '../hooks/use-measurement-search.ts';

/** The chart library comes with the first chart. */
const LazyChart = lazyScreen(
  async () => (await import('../components/measurement-chart.tsx')).MeasurementChart,
);

/** Readings of devices by buckets: parameters, chart, table, and each bucket opened. */
export function MeasurementReport() {
  const { t } = useTranslation();
  const text = useText();
  const { asked, ask } = useMeasurementSearch();
  const request = useMemo(() => requestOf(asked), [asked]);
  const report = useMeasurementReport(request);
  const [opened, setOpened] = useState<Bucket>();
  const refused = report.error instanceof CodedError ? (report.error.fields ?? {}) : {};
  const errors = Object.fromEntries(Object.entries(refused).map(([field, key]) => [field, text(key)]));
  const buckets = report.data ?? [];
  return (
    <div className={classes.screen}>
      <MeasurementParameters asked={asked} running={report.isFetching} errors={errors} onAsk={ask} />
      {request === undefined ? null : report.isPending ? (
        <Loading />
      ) : report.error !== null ? (
        <RetryBanner asked={report} />
      ) : buckets.length === 0 ? (
        <MessagePage icon={ChartLine} title={t('measurement.report.emptyTitle')}>
          <Text size="sm">{t('measurement.report.emptyText')}</Text>
        </MessagePage>
      ) : (
        <div className={classes.result}>
          <LazyChart
            buckets={buckets}
            aggregation={request.aggregation}
            type={request.type}
            threshold={asked.threshold}
            onThreshold={(threshold) => ask({ ...asked, threshold }, true)}
          />
          <BucketGrid key={request.type} buckets={buckets} request={request} onOpen={setOpened} />
          <BucketDialog
            bucket={opened}
            aggregation={request.aggregation}
            type={request.type}
            onClose={() => setOpened(undefined)}
          />
        </div>
      )}
    </div>
  );
}
