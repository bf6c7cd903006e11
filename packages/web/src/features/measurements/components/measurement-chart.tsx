import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import 'uplot/dist/uPlot.min.css';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Aggregation, ReportType } from '@hasar/contract/measurements/codes.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useChart } from '../hooks/use-chart.ts';
import { chartData } from './chart-data.ts';
import { lineColour } from './chart-options.ts';
import { formatValue, unitOf, type Bucket } from './measurement-records.ts';
import classes from './measurements.module.css';
import { Threshold } from './threshold.tsx';

interface MeasurementChartProps {
  readonly buckets: readonly Bucket[];
  readonly aggregation: Aggregation;
  readonly type: ReportType;
  readonly threshold: number | undefined;
  readonly onThreshold: (threshold: number | undefined) => void;
}

/** The averages over time, a line a device. The mouse hovers and drags; the keys walk from point to point and zoom. */
export function MeasurementChart({
  buckets,
  aggregation,
  type,
  threshold,
  onThreshold,
}: MeasurementChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const place = useRef<HTMLDivElement>(null);
  const data = useMemo(() => chartData(buckets, aggregation * 60), [buckets, aggregation]);
  const formatNumber = useMemo(() => {
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
    return (value: number) => format.format(value);
  }, [language]);
  const { cursor, zoomed, moveTo, zoom, showAll } = useChart(place, {
    data,
    scheme,
    threshold,
    formatNumber,
  });
  const time = cursor === null ? undefined : data.times[cursor];
  const at = time === undefined ? '' : formatTime(new Date(time * 1000));
  const shown = data.lines.map(({ deviceId, name, values }) => {
    const value = cursor === null ? null : values[cursor];
    const words =
      value === null || value === undefined ? '' : `${formatValue(type, value, language)} ${unitOf[type]}`;
    return { deviceId, name, words };
  });
  const step = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const here = cursor ?? -1;
    const far = shiftKey ? 10 : 1;
    switch (key) {
      case 'ArrowRight':
        return () => moveTo(here + far);
      case 'ArrowLeft':
        return () => moveTo(here - far);
      case 'Home':
        return () => moveTo(0);
      case 'End':
        return () => moveTo(data.times.length - 1);
      case '+':
        return () => zoom(0.5);
      case '-':
        return () => zoom(2);
      case '0':
        return showAll;
      default:
        return undefined;
    }
  };
  return (
    <div className={classes.chartPlace}>
      <div className={classes.chartBar}>
        <span className={classes.at}>{at}</span>
        <ul className={classes.legend} aria-label={t('measurement.chart.lines')}>
          {shown.map(({ deviceId, name, words }, index) => (
            <li key={deviceId}>
              <span
                className={classes.line}
                style={{
                  borderTopColor: lineColour(scheme, index),
                  borderTopStyle: index < 8 ? 'solid' : 'dashed',
                }}
                aria-hidden
              />
              {name} <span className={classes.value}>{words}</span>
            </li>
          ))}
        </ul>
        <Threshold unit={unitOf[type]} threshold={threshold} onChange={onThreshold} />
        <ActionIcon.Group>
          <ActionIcon
            size="sm"
            variant="default"
            aria-label={t('measurement.chart.zoomIn')}
            onClick={() => zoom(0.5)}
          >
            <ZoomIn size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="default"
            disabled={!zoomed}
            aria-label={t('measurement.chart.zoomOut')}
            onClick={() => zoom(2)}
          >
            <ZoomOut size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="default"
            disabled={!zoomed}
            aria-label={t('measurement.chart.showAll')}
            onClick={showAll}
          >
            <Maximize2 size={14} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <div
        ref={place}
        className={classes.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('measurement.chart.title')}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, data.times.length - 1)}
        aria-valuenow={cursor ?? 0}
        aria-valuetext={[at, ...shown.map(({ name, words }) => `${name} ${words}`)].join(', ')}
        onKeyDown={(event) => {
          const act = step(event);
          if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          act();
        }}
      />
    </div>
  );
}
