import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import type { CaseSection } from '@hasar/contract/cases/codes.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { useFillCounterparty } from '../hooks/use-fill-counterparty.ts';
import classes from './case-dialog.module.css';
import { CounterpartyFilled } from './counterparty-filled.tsx';
import { CounterpartyPicker } from './counterparty-picker.tsx';

/** Who can be picked in a section of the form. */
const pickable: Partial<Record<CaseSection, readonly CounterpartyType[]>> = {
  customer: ['customer'],
  expert: ['expert'],
  service: ['service'],
  insurance: ['insuranceCompany', 'agency'],
};

/** The heading of a section, with the saved counterparties that can fill it. */
export function CaseSectionHead({ section, headingId }: { section: CaseSection; headingId: string }) {
  const words = useCaseWords();
  return (
    <div className={classes.sectionHead}>
      <h3 id={headingId} className={classes.sectionTitle} tabIndex={-1}>
        {words.section(section)}
      </h3>
      {pickable[section]?.map((type) => (
        <Counterparty key={type} type={type} />
      ))}
    </div>
  );
}

function Counterparty({ type }: { type: CounterpartyType }) {
  const state = useFillCounterparty(type);
  return (
    <>
      <CounterpartyPicker type={type} state={state} />
      <CounterpartyFilled state={state} />
    </>
  );
}
