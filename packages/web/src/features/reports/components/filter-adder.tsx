import { Button, Popover, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Funnel } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n.ts';
import { withFilter, type ColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { FilterForm } from '../../../ui/data-grid/filter-form.tsx';
import { useLostEscape } from '../../../ui/use-lost-escape.ts';
import { useColumnGroups } from './column-groups.ts';
import { filterableColumns } from './report-columns.ts';

interface FilterAdderProps {
  readonly filters: ColumnFilters;
  readonly onChange: (filters: ColumnFilters) => void;
}

/** A filter on any field, shown or not: which field, then what it is asked. */
export function FilterAdder({ filters, onChange }: FilterAdderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const groups = useColumnGroups();
  const [opened, { toggle, close }] = useDisclosure(false);
  const [field, setField] = useState<string | null>(null);
  useLostEscape(opened, close);
  const columns = useMemo(() => filterableColumns(language), [language]);
  const column = columns.find(({ id }) => id === field);
  const data = groups.map(({ label, names }) => ({
    group: label,
    items: columns
      .filter(({ id }) => names.some((name) => id === name || id === `${name}Currency`))
      .map(({ id, header }) => ({ value: id, label: header })),
  }));
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      width={290}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          fullWidth
          leftSection={<Funnel size={14} aria-hidden />}
          onClick={() => {
            setField(null);
            toggle();
          }}
        >
          {t('report.addFilter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('report.addFilter')}>
        <Stack gap={10}>
          <Select
            size="xs"
            data-autofocus
            aria-label={t('report.filterField')}
            placeholder={t('report.filterField')}
            data={data.filter(({ items }) => items.length > 0)}
            value={field}
            onChange={setField}
            searchable
            nothingFoundMessage={t('history.noField')}
            comboboxProps={{ withinPortal: false }}
          />
          {column === undefined ? null : (
            <FilterForm
              key={column.id}
              column={column}
              filter={filters[column.id]}
              onChange={(filter) => onChange(withFilter(filters, column.id, filter))}
              onDone={close}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
