import { Button, VisuallyHidden } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import classes from './grid-end.module.css';
import type { Grid } from './use-grid.ts';

const widths = ['72%', '58%', '81%', '64%', '76%'];

/** Below the last row: what is still to come, or that there is nothing. */
export function GridEnd<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { t } = useTranslation();
  const { props, items } = grid;
  if (props.loading === true) return <Skeletons label={t('grid.loading')} />;
  if (items.length === 0) return <div className={classes.empty}>{props.empty}</div>;
  if (props.getMore === undefined) return null;
  return (
    <div className={classes.more}>
      <Button size="compact-xs" variant="default" onClick={props.getMore}>
        {props.loadingMore === true ? t('grid.loadingMore') : t('grid.loadMore')}
      </Button>
    </div>
  );
}

function Skeletons({ label }: { readonly label: string }) {
  return (
    <div className={classes.skeletons} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: 20 }, (_, row) => (
        <div key={row} className={classes.skeleton} aria-hidden>
          <span style={{ width: widths[row % widths.length] }} />
        </div>
      ))}
    </div>
  );
}
