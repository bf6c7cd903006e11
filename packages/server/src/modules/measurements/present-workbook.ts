import { formatTime } from '@hasar/contract/fields/formats.ts';
import { reportColumns, type ReportType } from '@hasar/contract/measurements/codes.ts';
import { reportHeading } from '@hasar/contract/measurements/codes-headings.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';
import type { Cell, SheetColumn } from '../../platform/workbook/workbook.ts';

/** The first of January 1970, in days as Excel counts them. */
const epochSerial = 25_569;
const hour = 3_600_000;

/** The columns of the report, and the name of the device beside its number. */
export function sheetColumns(type: ReportType, language: Language): SheetColumn[] {
  const [id, ...rest] = reportColumns[type];
  return [id, 'deviceName', ...rest].map((name) => {
    const header = reportHeading(name, type, language);
    const kind = name === 'deviceName' ? 'text' : name === 'startDate' ? 'time' : 'number';
    // The sign of the filter takes some room beside the heading.
    return { header, kind, width: Math.max(name === 'deviceName' ? 28 : 12, header.length + 4) };
  });
}

/** The value rows of each hour as cells of a sheet, times on the clock of Istanbul. */
export async function* sheetRows(
  devices: readonly { readonly id: number; readonly deviceName: string }[],
  hours: AsyncIterable<readonly { readonly lines: Buffer }[]>,
): AsyncGenerator<Cell[][], void, undefined> {
  const names = new Map(devices.map(({ id, deviceName }) => [id, deviceName]));
  const offsets = new Map<number, number>();
  // Hour by hour: what has been written is forgotten before it has grown old.
  for await (const part of hours)
    for (const { lines } of part)
      yield (JSON.parse(`[${lines.toString('latin1')}]`) as [number, string, ...number[]][]).map(
        ([id, start, ...values]) => [
          id,
          names.get(id) ?? null,
          serialOf(Date.parse(start), offsets),
          ...values,
        ],
      );
}

/** Days as Excel counts them, whole to the second. @param offsets of the hours met so far, since asking the calendar takes long */
function serialOf(time: number, offsets: Map<number, number>): number {
  const inHour = Math.floor(time / hour);
  const offset = offsets.get(inHour) ?? offsetAt(inHour * hour);
  offsets.set(inHour, offset);
  return ((time + offset) / 1000 + epochSerial * 86_400) / 86_400;
}

/** How far the clock of Istanbul is ahead of UTC, in milliseconds. */
function offsetAt(time: number): number {
  const [day = 0, month = 1, year = 0, hours = 0, minutes = 0] = formatTime(new Date(time))
    .split(/[. :]/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hours, minutes) - time;
}
