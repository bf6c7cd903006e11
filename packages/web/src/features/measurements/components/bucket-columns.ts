import { useMemo } from 'react';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { reportColumns, type ReportType } from '@hasar/contract/measurements/codes.ts';
import { reportHeading } from '@hasar/contract/measurements/codes-headings.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { formatValue, type Bucket } from './measurement-records.ts';

const levels = ['average', 'minimum', 'maximum', 'l10', 'l50', 'l90'] as const;

/** The columns of a report in the order of its header row, in the language of the user. */
export function useBucketColumns(type: ReportType): readonly GridColumn<Bucket>[] {
  const language = useLanguage();
  return useMemo(() => {
    const number = (value: number) => new Intl.NumberFormat(language).format(value);
    const header = (id: string) => reportHeading(id, type, language);
    const known: Record<string, Omit<GridColumn<Bucket>, 'id'>> = {
      deviceName: {
        header: header('deviceName'),
        kind: 'text',
        width: 170,
        sticky: true,
        value: (one) => one.deviceName,
      },
      startDate: {
        header: header('startDate'),
        kind: 'time',
        width: 140,
        value: (one) => formatTime(one.startDate),
        compareBy: (one) => one.startDate,
      },
      readingCount: {
        header: header('readingCount'),
        kind: 'number',
        width: 100,
        value: (one) => number(one.readingCount),
        compareBy: (one) => one.readingCount,
      },
      dataCapture: {
        header: header('dataCapture'),
        kind: 'number',
        width: 160,
        value: (one) => number(one.dataCapture),
        compareBy: (one) => one.dataCapture,
      },
    };
    for (const id of levels)
      known[id] = {
        header: header(id),
        kind: 'number',
        width: 108,
        value: (one) => formatValue(type, one[id] ?? 0, language),
        compareBy: (one) => one[id] ?? null,
      };
    return ['deviceName', ...reportColumns[type]].flatMap((id) =>
      known[id] === undefined ? [] : [{ id, ...known[id] }],
    );
  }, [language, type]);
}
