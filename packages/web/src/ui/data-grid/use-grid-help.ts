import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../lib/use-shortcut.ts';
import type { Grid } from './use-grid.ts';

/** Lists what `useGridKeys` and `useHeadKeys` listen to in the help sheet. */
export function useGridHelp<Item extends RowData>({ props, selection }: Grid<Item>): void {
  const { t } = useTranslation();
  const rows = { group: 'list' } as const;
  const several = selection === 'multiple';
  useShortcut('↑↓←→', null, { ...rows, label: t('grid.keys.move') });
  useShortcut(['mod+Home', 'mod+End'], null, { ...rows, label: t('grid.keys.ends') });
  useShortcut('Enter', null, { ...rows, label: t('grid.keys.open'), enabled: props.onOpen !== undefined });
  useShortcut('Space', null, {
    ...rows,
    label: t('grid.keys.preview'),
    enabled: props.onPreview !== undefined,
  });
  useShortcut('F2', null, {
    ...rows,
    label: t('grid.keys.actions'),
    enabled: props.rowActions !== undefined,
  });
  useShortcut('Shift+↑↓←→', null, { ...rows, label: t('grid.keys.choose') });
  useShortcut('Shift+Space', null, { ...rows, label: t('grid.keys.select'), enabled: several });
  useShortcut('mod+c', null, { ...rows, label: t('grid.keys.copy') });
  useShortcut(['Enter', 'Shift+Enter'], null, { ...rows, label: t('grid.keys.sort') });
  useShortcut(['Space', 'Shift+F10'], null, { ...rows, label: t('grid.keys.menu') });
  useShortcut('Alt+←→', null, { ...rows, label: t('grid.keys.resize') });
  useShortcut('mod+Shift+←→', null, { ...rows, label: t('grid.keys.reorder') });
}
