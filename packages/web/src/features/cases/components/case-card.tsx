import { Link } from '@tanstack/react-router';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import classes from './case-card.module.css';
import { CaseStatus } from './case-status.tsx';
import { caseText } from './case-value.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** A case on a narrow screen: what tells it from the next one, nothing else. */
export function CaseCard({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const words = useCaseWords();
  const { id, caseStatusCode, caseTypeCode, updatedAt } = insuranceCase;
  const details = [
    caseText(insuranceCase, 'insuranceCompany'),
    caseText(insuranceCase, 'insuranceCaseNumber'),
  ];
  return (
    <Link to="/case/$caseId" params={{ caseId: String(id) }} className={classes.card}>
      <span className={classes.name}>{caseText(insuranceCase, 'customerFullName') || `#${String(id)}`}</span>
      <span className={classes.plate}>{caseText(insuranceCase, 'plate') || words.type(caseTypeCode)}</span>
      <span className={classes.detail}>{details.filter((detail) => detail !== '').join(' · ')}</span>
      <span className={classes.status}>
        <CaseStatus code={caseStatusCode} />
      </span>
      <span className={classes.time}>
        #{id} · {formatTime(updatedAt)}
      </span>
    </Link>
  );
}
