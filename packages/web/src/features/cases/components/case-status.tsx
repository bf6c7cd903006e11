import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import classes from './case-status.module.css';

/** Colours of the dots. They help the eye; the label says it. */
const dots: Record<CaseStatusCode, string> = {
  communicated: 'blue',
  gotInsuranceCaseNumber: 'cyan',
  atExpert: 'violet',
  vehicleOnService: 'orange',
  paymentDateGiven: 'teal',
  damagePaidDateWaiting: 'yellow',
  damagePaid: 'green',
  damageCancelled: 'gray',
  damageOnArbitration: 'grape',
  damameOnCourt: 'red',
  noProcess: 'gray',
  recoursePending: 'pink',
  precautionaryPending: 'lime',
};

export function CaseStatus({ code }: { code: CaseStatusCode }) {
  const words = useCaseWords();
  return (
    <span className={classes.status}>
      <span
        className={classes.dot}
        style={{ background: `var(--mantine-color-${dots[code]}-6)` }}
        aria-hidden
      />
      {words.status(code)}
    </span>
  );
}
