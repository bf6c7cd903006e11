import { Menu } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { ArrowLeft, ArrowRight, EyeOff, Minus, MoveHorizontal, Plus, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ColumnPopupProps } from './column-popup-props.ts';
import { fitColumn } from './fit-column.ts';
import { stepColumn } from './layout.ts';

/** Pixels that one press makes a column wider or narrower. */
const widthStep = 20;

/** The part of the menu about the column itself: its place, its width, whether it is there. */
export function ColumnMenuLayout<Item extends RowData>({ grid, column }: ColumnPopupProps<Item>) {
  const { t } = useTranslation();
  const { tools, kept, columns, props } = grid;
  const at = columns.findIndex(({ id }) => id === column.id);
  const width = columns[at]?.width ?? column.width;
  const canStep = (step: -1 | 1) => stepColumn(props.columns, kept.layout, column.id, step) !== kept.layout;
  const shown = columns.filter(({ data }) => data !== undefined).length;
  return (
    <>
      <Menu.Item
        leftSection={<ArrowLeft size={14} aria-hidden />}
        disabled={!canStep(-1)}
        closeMenuOnClick={false}
        onClick={() => tools.step(column.id, -1)}
      >
        {t('grid.menu.moveLeft')}
      </Menu.Item>
      <Menu.Item
        leftSection={<ArrowRight size={14} aria-hidden />}
        disabled={!canStep(1)}
        closeMenuOnClick={false}
        onClick={() => tools.step(column.id, 1)}
      >
        {t('grid.menu.moveRight')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Plus size={14} aria-hidden />}
        closeMenuOnClick={false}
        onClick={() => tools.resize(column.id, width + widthStep)}
      >
        {t('grid.menu.wider')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Minus size={14} aria-hidden />}
        closeMenuOnClick={false}
        onClick={() => tools.resize(column.id, width - widthStep)}
      >
        {t('grid.menu.narrower')}
      </Menu.Item>
      <Menu.Item leftSection={<MoveHorizontal size={14} aria-hidden />} onClick={() => fitColumn(grid, at)}>
        {t('grid.menu.fit')}
      </Menu.Item>
      <Menu.Divider />
      {column.hideable === false ? null : (
        <Menu.Item
          leftSection={<EyeOff size={14} aria-hidden />}
          disabled={shown <= 1}
          onClick={() => tools.setHidden(column.id, true)}
        >
          {t('grid.menu.hide')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<RotateCcw size={14} aria-hidden />} onClick={tools.reset}>
        {t('grid.columns.reset')}
      </Menu.Item>
    </>
  );
}
