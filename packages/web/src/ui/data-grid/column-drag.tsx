import classes from './column-drag.module.css';
import type { HeadingDrag } from './use-column-drag.ts';

/** The heading in hand, and the line where it would land. */
export function ColumnDrag({ drag: { header, x, y, drop } }: { readonly drag: HeadingDrag }) {
  return (
    <>
      <div className={classes.dropLine} style={{ left: drop.x, top: drop.top, height: drop.height }} />
      <div className={classes.ghost} style={{ transform: `translate(${String(x)}px, ${String(y)}px)` }}>
        {header}
      </div>
    </>
  );
}
