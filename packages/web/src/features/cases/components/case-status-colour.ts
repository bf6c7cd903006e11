import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';

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

/** The colour of the dot beside a status, as CSS. */
export function statusColour(code: CaseStatusCode): string {
  return `var(--mantine-color-${dots[code]}-6)`;
}
