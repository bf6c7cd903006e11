import { Menu } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowDownUp, ArrowUp, Funnel, FunnelX, ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ColumnPopupProps } from './column-popup-props.ts';
import { useSorting } from './use-sorting.ts';

/** The part of the menu about rows: their order, and which of them. */
export function ColumnMenuSort<Item extends RowData>({ grid, popups, column }: ColumnPopupProps<Item>) {
  const { t } = useTranslation();
  const sorting = useSorting(grid);
  const { sort, filters } = grid;
  const key = sort.find(({ field }) => field === column.id);
  const others = grid.props.sort.some(({ field }) => field !== column.id);
  const filtered = filters[column.id] !== undefined;
  return (
    <>
      {column.sortable === false ? null : (
        <>
          <Menu.Item
            leftSection={<ArrowUp size={14} aria-hidden />}
            disabled={key?.descending === false && sort.length === 1}
            onClick={() => sorting.by(column, false, false)}
          >
            {t('grid.menu.sortUp')}
          </Menu.Item>
          <Menu.Item
            leftSection={<ArrowDown size={14} aria-hidden />}
            disabled={key?.descending === true && sort.length === 1}
            onClick={() => sorting.by(column, true, false)}
          >
            {t('grid.menu.sortDown')}
          </Menu.Item>
          {others ? (
            <Menu.Item
              leftSection={<ListPlus size={14} aria-hidden />}
              onClick={() => sorting.press(column, true)}
            >
              {t(
                key === undefined
                  ? 'grid.menu.addSort'
                  : key.descending
                    ? 'grid.menu.dropSort'
                    : 'grid.menu.turnSort',
              )}
            </Menu.Item>
          ) : null}
          {grid.props.sort.length > 0 ? (
            <Menu.Item leftSection={<ArrowDownUp size={14} aria-hidden />} onClick={sorting.clear}>
              {t('grid.menu.clearSort')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
        </>
      )}
      {grid.canFilter(column) ? (
        <>
          <Menu.Item
            leftSection={<Funnel size={14} aria-hidden />}
            closeMenuOnClick={false}
            onClick={() => popups.openSame('filter')}
          >
            {t('grid.menu.filter')}
          </Menu.Item>
          {filtered ? (
            <Menu.Item
              leftSection={<FunnelX size={14} aria-hidden />}
              onClick={() => grid.setFilter(column.id, undefined)}
            >
              {t('grid.menu.clearFilter')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
        </>
      ) : null}
    </>
  );
}
