import { type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import { warningOf } from '../../../fields/warnings.ts';

/** Message key of a doubt about one field: by its type, or beside another field of the case. Never blocks. */
export function caseWarning(
  name: CaseFieldName,
  value: unknown,
  data: Partial<Record<CaseFieldName, unknown>>,
): string | undefined {
  if (name === 'policyEndedAt') {
    const start = data.policyStartedAt;
    if (typeof start === 'string' && typeof value === 'string' && value !== '' && value < start) {
      return 'warning.policyPeriod';
    }
  }
  return warningOf(caseField(name).type, value);
}
