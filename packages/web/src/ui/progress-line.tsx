import classes from './progress-line.module.css';

/** A thin line across the top while something takes long. It says nothing that the screen does not say in words. */
export function ProgressLine({ busy }: { busy: boolean }) {
  return busy ? <div className={classes.line} aria-hidden data-testid="progress-line" /> : null;
}
