import { Button, Checkbox, Group, ScrollArea, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matches } from './client-match.ts';
import type { GridColumn } from './column.ts';
import type { ColumnFilter } from './column-filter.ts';

/** From so many options on, one may search among them. */
const many = 10;

interface FilterChoiceProps<Item> {
  readonly column: GridColumn<Item>;
  readonly filter: ColumnFilter | undefined;
  readonly onChange: (filter: ColumnFilter | undefined) => void;
}

/** Any of several options. All of them filter as little as none. */
export function FilterChoice<Item>({ column, filter, onChange }: FilterChoiceProps<Item>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  // Kept here as well: with all boxes ticked there is no filter, and yet they stay ticked.
  const [chosen, setChosen] = useState(() => (filter?.op === 'any' ? filter.value.map(String) : []));
  const options = column.options ?? [];
  const choose = (values: readonly string[]) => {
    const known = options.flatMap(({ value }) => (values.includes(value) ? [value] : []));
    setChosen(known);
    const filters = known.length > 0 && known.length < options.length;
    onChange(filters ? { op: 'any', value: known } : undefined);
  };
  const found = options.filter(({ label }) => matches({ op: 'contains', value: search }, label));
  return (
    <Stack gap={8}>
      {options.length < many ? null : (
        <TextInput
          size="xs"
          type="search"
          data-autofocus
          aria-label={t('grid.filter.searchOptions')}
          placeholder={t('grid.filter.searchOptions')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <Checkbox.Group aria-label={column.header} value={chosen} onChange={choose}>
        <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars>
          <Stack gap={6}>
            {found.map(({ value, label }) => (
              <Checkbox key={value} size="xs" value={value} label={label} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Checkbox.Group>
      <Group gap={4}>
        <Button size="compact-xs" variant="subtle" onClick={() => choose(options.map(({ value }) => value))}>
          {t('grid.filter.all')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => choose([])}>
          {t('grid.filter.none')}
        </Button>
      </Group>
    </Stack>
  );
}
