import { Popover } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { useLostEscape } from '../use-lost-escape.ts';
import type { ColumnPopupProps } from './column-popup-props.ts';
import { FilterForm } from './filter-form.tsx';
import { PopupAnchor } from '../popup-anchor.tsx';

/** The filter of one column. It acts while one types. */
export function ColumnFilterPopover<Item extends RowData>(props: ColumnPopupProps<Item>) {
  const { grid, popups, column, place, opened } = props;
  const { t } = useTranslation();
  useLostEscape(opened, popups.close);
  return (
    <Popover
      opened={opened}
      onDismiss={popups.close}
      position="bottom-start"
      offset={4}
      shadow="md"
      width={264}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <PopupAnchor place={place} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.filter.of', { column: column.header })}>
        <FilterForm
          key={column.id}
          column={column}
          filter={grid.filters[column.id]}
          onChange={(filter) => grid.setFilter(column.id, filter)}
          onDone={popups.close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
