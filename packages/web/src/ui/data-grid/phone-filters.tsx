import { Button, Drawer, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { ArrowLeft, ChevronRight, Funnel } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-grid.module.css';
import { FilterForm } from './filter-form.tsx';
import { useFilterWords } from './use-filter-words.ts';
import type { Grid } from './use-grid.ts';

/** The filters, where there are no headings: first the columns, then the one to ask. */
export function PhoneFilters<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState<string>();
  const wordsOf = useFilterWords<Item>();
  const { filters, props } = grid;
  const columns = props.columns.filter((column) => grid.canFilter(column));
  if (columns.length === 0) return null;
  const column = columns.find(({ id }) => id === chosen);
  const count = Object.keys(filters).length;
  const back = () => setChosen(undefined);
  return (
    <>
      <Button
        size="xs"
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<Funnel size={14} aria-hidden />}
        onClick={open}
      >
        {count > 0 ? t('grid.phone.filterCount', { count }) : t('grid.phone.filter')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => {
          close();
          back();
        }}
        position="bottom"
        size="70%"
        title={t('grid.phone.filter')}
      >
        {column === undefined ? (
          <Stack gap={0}>
            {columns.map((each) => {
              const filter = filters[each.id];
              return (
                <UnstyledButton
                  key={each.id}
                  className={classes.phoneLine ?? ''}
                  onClick={() => setChosen(each.id)}
                >
                  <span>{each.header}</span>
                  <span className={classes.phoneFilter}>
                    {filter === undefined ? null : wordsOf(each, filter)}
                    <ChevronRight size={16} aria-hidden />
                  </span>
                </UnstyledButton>
              );
            })}
          </Stack>
        ) : (
          <Stack gap="sm">
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<ArrowLeft size={14} aria-hidden />}
              onClick={back}
              className={classes.phoneBack ?? ''}
            >
              {t('grid.phone.allFilters')}
            </Button>
            <FilterForm
              key={column.id}
              column={column}
              filter={filters[column.id]}
              onChange={(filter) => grid.setFilter(column.id, filter)}
              onDone={back}
            />
          </Stack>
        )}
      </Drawer>
    </>
  );
}
