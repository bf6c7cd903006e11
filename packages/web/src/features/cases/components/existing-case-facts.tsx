import { useTranslation } from 'react-i18next';
import type { ExistingCase } from '@hasar/contract/cases/schema.ts';
import { formatDate } from '@hasar/contract/fields/formats.ts';
import { CaseStatus } from './case-status.tsx';
import classes from './case-facts.module.css';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** What tells the user which case it is that has the policy number already. */
export function ExistingCaseFacts({ existing }: { existing: ExistingCase }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const facts = [
    [t('case.same.id'), String(existing.id)],
    [words.column('customerFullName'), existing.customerFullName],
    [words.field('plate'), existing.plate],
    [words.field('policyNumber'), existing.policyNumber],
    [words.field('damageDate'), existing.damageDate === null ? null : formatDate(existing.damageDate)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>{words.field('caseStatusCode')}</dt>
        <dd>
          <CaseStatus code={existing.caseStatusCode} />
        </dd>
      </div>
    </dl>
  );
}
