import type { RowAction } from './column.ts';
import classes from './row-actions.module.css';

/** Buttons at the end of the row that one points at or stands on. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  return (
    <span className={classes.actions}>
      {actions.map(({ id, label, icon, onRun, pressed }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={classes.action}
          aria-label={label}
          aria-pressed={pressed}
          title={label}
          onClick={onRun}
        >
          {icon}
        </button>
      ))}
    </span>
  );
}
