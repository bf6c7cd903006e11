import type { GridColumn } from '../../../ui/data-grid/column.ts';
import type { ReportRow } from './report-columns.ts';
import classes from './reports.module.css';

/** Values that a card has room for. */
const shownValues = 6;

interface ReportCardProps {
  readonly row: ReportRow;
  readonly columns: readonly GridColumn<ReportRow>[];
}

/** A row of the preview on a narrow screen: its first values that hold something. */
export function ReportCard({ row, columns }: ReportCardProps) {
  const said = columns
    .map(({ id, header, value }) => ({ id, header, text: value(row) }))
    .filter(({ text }) => text !== '');
  return (
    <dl className={classes.card}>
      {said.slice(0, shownValues).map(({ id, header, text }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
