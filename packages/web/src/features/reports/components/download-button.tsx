import { Button, Progress } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useReportDownload } from '../hooks/use-report-download.ts';
import classes from './reports.module.css';

interface DownloadButtonProps {
  readonly download: Pick<ReturnType<typeof useReportDownload>, 'bytes' | 'cancel'>;
  readonly onRun: () => void;
  readonly disabled: boolean;
}

/** Runs the report; meanwhile tells how much has arrived, and lets go of it. */
export function DownloadButton({ download: { bytes, cancel }, onRun, disabled }: DownloadButtonProps) {
  const { t, i18n } = useTranslation();
  if (bytes === undefined)
    return (
      <Button size="xs" leftSection={<Download size={14} aria-hidden />} disabled={disabled} onClick={onRun}>
        {t('report.run')}
      </Button>
    );
  const megabytes = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_048_576);
  return (
    <div className={classes.running} role="group" aria-label={t('report.running')}>
      <Progress
        value={100}
        animated
        size="sm"
        aria-label={t('report.running')}
        className={classes.bar ?? ''}
      />
      <span className={classes.arrived}>{t('report.arrived', { megabytes })}</span>
      <Button size="xs" variant="default" onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
