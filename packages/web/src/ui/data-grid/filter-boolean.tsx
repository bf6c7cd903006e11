import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ColumnFilter } from './column-filter.ts';

interface FilterBooleanProps {
  readonly filter: ColumnFilter | undefined;
  readonly label: string;
  readonly onChange: (filter: ColumnFilter | undefined) => void;
}

export function FilterBoolean({ filter, label, onChange }: FilterBooleanProps) {
  const { t } = useTranslation();
  const value = filter?.op === 'any' && filter.value.length === 1 ? filter.value[0] : undefined;
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={label}
      value={value === undefined ? 'all' : value === true ? 'yes' : 'no'}
      data={[
        { value: 'all', label: t('grid.filter.any') },
        { value: 'yes', label: t('grid.filter.yes') },
        { value: 'no', label: t('grid.filter.no') },
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : { op: 'any', value: [next === 'yes'] })}
    />
  );
}
