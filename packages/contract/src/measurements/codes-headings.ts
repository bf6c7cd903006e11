import type { Language } from '../reports/codes.ts';
import type { ReportType } from './codes.ts';

interface Headings {
  readonly all: Readonly<Record<string, string>>;
  readonly of: Readonly<Record<ReportType, Readonly<Record<string, string>>>>;
}

const headings: Readonly<Record<Language, Headings>> = {
  tr: {
    all: {
      deviceId: 'Cihaz no',
      deviceName: 'Cihaz',
      startDate: 'Dilim başlangıcı',
      readingCount: 'Ölçüm sayısı',
      dataCapture: 'Veri alma oranı (%)',
    },
    of: {
      noise: {
        average: 'Leq (dB)',
        minimum: 'En düşük (dB)',
        maximum: 'En yüksek (dB)',
        l10: 'L10 (dB)',
        l50: 'L50 (dB)',
        l90: 'L90 (dB)',
      },
      frequency: { average: 'Ortalama (Hz)', minimum: 'En düşük (Hz)', maximum: 'En yüksek (Hz)' },
    },
  },
  en: {
    all: {
      deviceId: 'Device no.',
      deviceName: 'Device',
      startDate: 'Bucket start',
      readingCount: 'Readings',
      dataCapture: 'Data capture (%)',
    },
    of: {
      noise: {
        average: 'Leq (dB)',
        minimum: 'Minimum (dB)',
        maximum: 'Maximum (dB)',
        l10: 'L10 (dB)',
        l50: 'L50 (dB)',
        l90: 'L90 (dB)',
      },
      frequency: { average: 'Mean (Hz)', minimum: 'Minimum (Hz)', maximum: 'Maximum (Hz)' },
    },
  },
};

/** What a column of a report is called, in the grid and in a workbook. */
export function reportHeading(column: string, type: ReportType, language: Language): string {
  const { all, of } = headings[language];
  return of[type][column] ?? all[column] ?? column;
}
