import { istanbulDate, isCalendarDate } from '@hasar/contract/fields/formats.ts';
import { type Scalar } from '@hasar/contract/list-condition.ts';
import type { ColumnFilter } from './column-filter.ts';

/** Whether a value passes a filter, for grids that hold all their rows: the same answer as the server would give. */
export function matches(filter: ColumnFilter, value: Scalar | null): boolean {
  const filled = value !== null && value !== '';
  switch (filter.op) {
    case 'empty':
      return !filled;
    case 'notEmpty':
      return filled;
    case 'contains':
      return fold(value).includes(fold(filter.value));
    case 'startsWith':
      return fold(value).startsWith(fold(filter.value));
    case 'any':
      return filter.value.includes(value ?? false);
    case 'between': {
      const [from, to] = filter.value;
      return (
        filled &&
        (from === null || compareValues(atBound(value, from), from) >= 0) &&
        (to === null || compareValues(atBound(value, to), to) <= 0)
      );
    }
  }
}

const words = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });

/** The order of two values, empty ones last in the rising order. */
export function compareValues(left: Scalar | null, right: Scalar | null): number {
  const [leftEmpty, rightEmpty] = [left === null || left === '', right === null || right === ''];
  if (leftEmpty || rightEmpty) return Number(leftEmpty) - Number(rightEmpty);
  if (typeof left === 'string' || typeof right === 'string')
    return words.compare(String(left), String(right));
  return Number(left) - Number(right);
}

/** A bound that is a mere date means that whole day in Istanbul: an instant is compared by its date there. */
function atBound(value: Scalar, bound: Scalar): Scalar {
  const isDay = typeof bound === 'string' && isCalendarDate(bound);
  return isDay && typeof value === 'string' && !isCalendarDate(value) ? istanbulDate(new Date(value)) : value;
}

/** As the server folds: letter case, Turkish dots, accents and spaces do not count. */
function fold(value: Scalar | null): string {
  return String(value ?? '')
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '');
}
