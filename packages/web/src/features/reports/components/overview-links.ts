import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import { currencyFieldOf } from '@hasar/contract/cases/fields-derived.ts';
import { openStatusCodes } from '@hasar/contract/reports/codes.ts';
import type { ColumnFilter } from '../../../ui/data-grid/column-filter.ts';

/** What the address of the case list says, for a number that counts just those cases. */
export interface CaseListPlace {
  readonly tab: 'all';
  readonly status?: CaseStatusCode[];
  readonly filters?: Record<string, ColumnFilter>;
}

const filled: ColumnFilter = { op: 'notEmpty' };

function ofInsurer(name: string | null): Record<string, ColumnFilter> {
  return { insuranceCompany: name === null ? { op: 'empty' } : { op: 'any', value: [name] } };
}

export function openCases(filters: Record<string, ColumnFilter> = {}): CaseListPlace {
  return { tab: 'all', status: [...openStatusCodes], filters };
}

export function openCasesOfStatus(code: CaseStatusCode): CaseListPlace {
  return { tab: 'all', status: [code] };
}

export function openCasesOfInsurer(name: string | null): CaseListPlace {
  return openCases(ofInsurer(name));
}

export function openCasesOpened(from: string | null, to: string | null): CaseListPlace {
  return openCases(from === null && to === null ? {} : { createdAt: { op: 'between', value: [from, to] } });
}

/** @param month YYYY-MM */
export function paidCases(month: string, currency: string): CaseListPlace {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return {
    tab: 'all',
    status: ['damagePaid'],
    filters: {
      damagePaymentDate: { op: 'between', value: [`${month}-01`, `${month}-${String(last)}`] },
      damagePaymentPrice: filled,
      [currencyFieldOf('damagePaymentPrice')]: { op: 'any', value: [currency] },
    },
  };
}

export const durationSteps = ['toFileNumber', 'toExpert', 'toPayment'] as const;
export type DurationStep = (typeof durationSteps)[number];

/** The field that says a case has come to the step. */
const stepField: Record<DurationStep, string> = {
  toFileNumber: 'insuranceCaseNumber',
  toExpert: 'sendCaseToExpertDate',
  toPayment: 'damagePaymentDate',
};

export function casesOfDuration(
  step: DurationStep,
  row: { readonly isAll: boolean; readonly insuranceCompany: string | null },
  since: string,
): CaseListPlace {
  return {
    tab: 'all',
    ...(step === 'toPayment' ? { status: ['damagePaid' as const] } : {}),
    filters: {
      ...(row.isAll ? {} : ofInsurer(row.insuranceCompany)),
      informingDate: { op: 'between', value: [since, null] },
      [stepField[step]]: filled,
    },
  };
}
