import { useTranslation } from 'react-i18next';
import { formatDate } from '@hasar/contract/fields/formats.ts';
import type { Scalar } from '@hasar/contract/list-condition.ts';
import type { GridColumn } from './column.ts';
import type { ColumnFilter } from './column-filter.ts';
import { formatTypedNumber } from './typed-number.ts';

/** So many options are named one by one. */
const named = 2;

/** Says what a filter asks, without the name of its column. */
export function useFilterWords<Item>(): (column: GridColumn<Item>, filter: ColumnFilter) => string {
  const { t } = useTranslation();
  const valueOf = ({ kind, options }: GridColumn<Item>, value: Scalar): string => {
    if (typeof value === 'boolean') return t(value ? 'grid.filter.yes' : 'grid.filter.no');
    if (typeof value === 'number') return formatTypedNumber(value);
    if (kind === 'date' || kind === 'time') return formatDate(value);
    return options?.find((option) => option.value === value)?.label ?? value;
  };
  return (column, filter) => {
    switch (filter.op) {
      case 'empty':
        return t('grid.filter.isEmpty');
      case 'notEmpty':
        return t('grid.filter.isNotEmpty');
      case 'contains':
        return t('grid.filter.saysContains', { text: filter.value });
      case 'startsWith':
        return t('grid.filter.saysStartsWith', { text: filter.value });
      case 'any':
        return filter.value.length > named
          ? t('grid.filter.saysCount', { count: filter.value.length })
          : filter.value.map((value) => valueOf(column, value)).join(', ');
      case 'between': {
        const [from, to] = filter.value.map((bound) => (bound === null ? undefined : valueOf(column, bound)));
        const number = column.kind === 'number';
        if (from === undefined) {
          return t(number ? 'grid.filter.saysTo' : 'grid.filter.saysUntil', { to: to ?? '' });
        }
        if (to === undefined) return t(number ? 'grid.filter.saysFrom' : 'grid.filter.saysSince', { from });
        return from === to ? from : `${from} – ${to}`;
      }
    }
  };
}
