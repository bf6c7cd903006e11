import { Menu } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { inMain } from '../in-main.ts';
import { ColumnMenuLayout } from './column-menu-layout.tsx';
import { ColumnMenuSort } from './column-menu-sort.tsx';
import type { ColumnPopupProps } from './column-popup-props.ts';
import { PopupAnchor } from '../popup-anchor.tsx';

/** Everything that can be done to a column, for the mouse, the finger and the keyboard alike. */
export function ColumnMenu<Item extends RowData>(props: ColumnPopupProps<Item>) {
  const { column, place, opened, popups } = props;
  const { t } = useTranslation();
  return (
    <Menu
      opened={opened}
      onClose={popups.close}
      position="bottom-start"
      offset={4}
      shadow="md"
      width={230}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      transitionProps={{ duration: 0 }}
      portalProps={inMain()}
    >
      <Menu.Target>
        <PopupAnchor place={place} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('grid.menu.of', { column: column.header })} aria-labelledby={undefined}>
        <ColumnMenuSort {...props} />
        <ColumnMenuLayout {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}
