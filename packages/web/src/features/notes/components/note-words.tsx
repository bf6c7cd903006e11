import { mentionsIn } from '@hasar/contract/notes/rules.ts';
import { useColleagues } from '../hooks/use-colleagues.ts';
import classes from './notes.module.css';

/** The text of a note, its lines as they were written and its colleagues marked. */
export function NoteWords({ text }: { readonly text: string }) {
  const colleagues = useColleagues();
  const parts = [];
  let at = 0;
  for (const { start, end } of mentionsIn(text, colleagues)) {
    if (start < at) continue;
    parts.push(
      text.slice(at, start),
      <span key={start} className={classes.mention}>
        {text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  return (
    <p className={classes.text}>
      {parts}
      {text.slice(at)}
    </p>
  );
}
