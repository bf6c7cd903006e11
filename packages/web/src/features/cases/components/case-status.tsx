import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { statusColour } from './case-status-colour.ts';
import classes from './case-status.module.css';

export function CaseStatus({ code }: { code: CaseStatusCode }) {
  const words = useCaseWords();
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: statusColour(code) }} aria-hidden />
      {words.status(code)}
    </span>
  );
}
