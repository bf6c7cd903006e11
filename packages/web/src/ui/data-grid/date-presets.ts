export type DatePreset = 'today' | 'lastWeek' | 'lastMonth' | 'thisMonth' | 'previousMonth' | 'thisYear';

export const datePresets: readonly DatePreset[] = [
  'today',
  'lastWeek',
  'lastMonth',
  'thisMonth',
  'previousMonth',
  'thisYear',
];

/** First and last day of a usual stretch of time. Calendar dates alone, YYYY-MM-DD. */
export function presetDays(preset: DatePreset, today: string): readonly [string, string] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const date = (ofMonth: number, ofDay: number) =>
    new Date(Date.UTC(year, ofMonth - 1, ofDay)).toISOString().slice(0, 10);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'lastWeek':
      return [date(month, day - 6), today];
    case 'lastMonth':
      return [date(month, day - 29), today];
    case 'thisMonth':
      return [date(month, 1), date(month + 1, 0)];
    case 'previousMonth':
      return [date(month - 1, 1), date(month, 0)];
    case 'thisYear':
      return [date(1, 1), date(12, 31)];
  }
}
