import { TriangleAlert } from 'lucide-react';
import classes from './fields.module.css';

/** A doubt about a value: said mildly, never in the way. */
export function FieldWarning({ text }: { text: string }) {
  return (
    <span className={classes.warning}>
      <TriangleAlert size={12} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
