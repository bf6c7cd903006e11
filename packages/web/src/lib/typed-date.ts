import { isCalendarDate } from '@hasar/contract/fields/formats.ts';

const monthNames = ['tr', 'en'].map((language) => {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => fold(name.format(new Date(Date.UTC(2000, month, 1)))));
});

/**
 * Reads a date as people type it: 1.3.26, 01/03/2026, 01032026, 010326, 2026-03-01, 1 Mart 2026, and 1.3 for this year.
 * Works on calendar dates alone: no instant and no time zone takes part.
 * @param thisYear year of a date that names none
 * @returns YYYY-MM-DD; undefined when the calendar has no such date
 */
export function parseTypedDate(typed: string, thisYear: number): string | undefined {
  const [day, month, year] = partsOf(typed.trim(), thisYear);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

function partsOf(typed: string, thisYear: number): (string | undefined)[] {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(typed);
  if (iso) return [iso[3], iso[2], iso[1]];
  const separated = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?[.]?$/.exec(typed);
  if (separated) return [separated[1], separated[2], separated[3] ?? String(thisYear)];
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (digits) return [digits[1], digits[2], digits[3]];
  const named = /^(\d{1,2})[\s.]+(\p{L}{3,})[\s.]*(\d{4})?$/u.exec(typed);
  return named ? [named[1], monthOf(named[2] ?? ''), named[3] ?? String(thisYear)] : [];
}

/** The month whose name begins like this, as long as it is one month only. */
function monthOf(name: string): string | undefined {
  const start = fold(name);
  for (const names of monthNames) {
    const found = names.flatMap((month, index) => (month.startsWith(start) ? [index + 1] : []));
    if (found.length === 1) return String(found[0]);
  }
  return undefined;
}

/** Two digits mean this century, and the last one from 70 on. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

function fold(name: string): string {
  return name.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
}
