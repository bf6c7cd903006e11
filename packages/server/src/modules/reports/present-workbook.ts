import { caseCurrencyListFields } from '@hasar/contract/cases/fields-derived.ts';
import { isCalendarDate } from '@hasar/contract/fields/formats.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';
import { reportKind, type ReportKind } from '@hasar/contract/reports/fields.ts';
import { reportHeading, reportWord, reportYesNo } from '@hasar/contract/reports/rules.ts';
import type { ReportCell } from '@hasar/contract/reports/schema.ts';
import type { Cell, SheetColumn } from '../../platform/workbook/workbook.ts';

const sheetKinds: Record<ReportKind, SheetColumn['kind']> = {
  text: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  time: 'time',
  choice: 'text',
  choices: 'text',
  boolean: 'text',
};

/** In characters. */
const widths: Record<ReportKind, number> = {
  text: 24,
  number: 10,
  money: 15,
  date: 12,
  time: 17,
  choice: 22,
  choices: 40,
  boolean: 9,
};

/** Wider for what says more than its kind. */
const longTexts: Readonly<Record<string, number>> = { remarks: 50, noteText: 50, serviceAddress: 40 };

export function sheetColumns(names: readonly string[], language: Language): SheetColumn[] {
  return names.map((name) => {
    const kind = reportKind(name);
    const header = reportHeading(name, language);
    const usual = Object.hasOwn(caseCurrencyListFields, name) ? 10 : (longTexts[name] ?? widths[kind]);
    // The sign of the filter takes some room beside the heading.
    return { header, kind: sheetKinds[kind], width: Math.max(usual, Math.min(header.length + 4, 40)) };
  });
}

/** Rows as the database wrote them, as cells of a sheet: numbers for dates and amounts, words for codes. */
export async function* cellReaders(
  names: readonly string[],
  language: Language,
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<Cell[][], void, undefined> {
  const readers = names.map((name) => reader(name, language));
  const read = (cells: string) =>
    (JSON.parse(cells) as ReportCell[]).map((cell, at) => (cell === null ? null : readers[at]!(cell)));
  for await (const batch of batches) yield batch.map(read);
}

function reader(name: string, language: Language): (cell: Exclude<ReportCell, null>) => Cell {
  const word = (code: string) => reportWord(name, code, language);
  switch (reportKind(name)) {
    case 'text':
    case 'number':
      return (cell) => cell;
    case 'money':
      // An amount has fifteen digits at most, which a double holds to the last of them.
      return (cell) => (Number.isFinite(Number(cell)) ? Number(cell) : String(cell));
    case 'date':
      return (cell) => dateSerial(String(cell));
    case 'time':
      // Whole to the last digit: a program that cuts instead of rounding would show the minute before.
      return (cell) => (Number(cell) + epochSerial * 86_400) / 86_400;
    case 'choice': {
      const words = new Map<string, string>();
      return (cell) => {
        const code = String(cell);
        const known = words.get(code) ?? word(code);
        words.set(code, known);
        return known;
      };
    }
    case 'choices':
      return (cell) => String(cell).split(',').map(word).join(', ');
    case 'boolean':
      return (cell) => reportYesNo(cell === true, language);
  }
}

/** The first of January 1970, in days as Excel counts them. */
const epochSerial = 25_569;
/** Before this day Excel counts a 29th of February 1900 that never was. */
const firstSafeDay = 61;
/** Days met so far. Cases share them; some forty years' worth are kept. */
const serials = new Map<string, number | string>();
const mostSerials = 15_000;

/** A day as Excel counts days; one that it cannot count stays a text. */
function dateSerial(date: string): number | string {
  const known = serials.get(date);
  if (known !== undefined) return known;
  const serial = Date.parse(`${date}T00:00:00Z`) / 86_400_000 + epochSerial;
  const shown = isCalendarDate(date) && serial >= firstSafeDay ? serial : date;
  if (serials.size >= mostSerials) serials.clear();
  serials.set(date, shown);
  return shown;
}
