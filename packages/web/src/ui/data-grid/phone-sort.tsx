import { ActionIcon, Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './data-grid.module.css';
import type { Grid } from './use-grid.ts';
import { useSorting } from './use-sorting.ts';

/** The order, where there are no headings to press. */
export function PhoneSort<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const sorting = useSorting(grid);
  const columns = grid.props.columns.filter(({ sortable }) => sortable !== false);
  if (columns.length === 0) return null;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<ArrowDownUp size={14} aria-hidden />} onClick={open}>
        {t('grid.phone.sort')}
      </Button>
      <Drawer opened={opened} onClose={close} position="bottom" size="70%" title={t('grid.phone.sort')}>
        <Stack gap={0}>
          {columns.map((column) => {
            const key = grid.sort.find(({ field }) => field === column.id);
            const way = (descending: boolean) => ({
              size: 'lg',
              variant: key?.descending === descending ? 'filled' : 'subtle',
              'aria-pressed': key?.descending === descending,
              onClick: () => {
                sorting.by(column, descending, false);
                close();
              },
            });
            return (
              <Group
                key={column.id}
                className={classes.phoneLine ?? ''}
                justify="space-between"
                wrap="nowrap"
              >
                <span>{column.header}</span>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon {...way(false)} aria-label={t('grid.phone.up', { column: column.header })}>
                    <ArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon {...way(true)} aria-label={t('grid.phone.down', { column: column.header })}>
                    <ArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
        </Stack>
      </Drawer>
    </>
  );
}
