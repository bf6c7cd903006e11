import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { ColumnPopups } from './column-popups.tsx';
import classes from './data-grid.module.css';
import { GridBar } from './grid-bar.tsx';
import type { DataGridProps } from './grid-props.ts';
import { GridView } from './grid-view.tsx';
import { PhoneList } from './phone-list.tsx';
import { useColumnPopup } from './use-column-popup.ts';
import { useGrid } from './use-grid.ts';

/** A list of anything: sorted, filtered, walked through, copied from, laid out as its user likes it. */
export function DataGrid<Item extends RowData>(props: DataGridProps<Item>) {
  const grid = useGrid(props);
  const popups = useColumnPopup();
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const { phoneRow } = props;
  const phone = narrow && phoneRow !== undefined;
  return (
    <div className={classes.grid}>
      <GridBar grid={grid} popups={popups} phone={phone} />
      {props.error === undefined ? null : <div className={classes.error}>{props.error}</div>}
      {phone ? <PhoneList grid={grid} phoneRow={phoneRow} /> : <GridView grid={grid} popups={popups} />}
      <ColumnPopups grid={grid} popups={popups} />
      {grid.announcement.region}
    </div>
  );
}
