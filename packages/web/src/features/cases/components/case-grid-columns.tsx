import { useMemo } from 'react';
import { caseColumnKeys, type CaseColumnKey } from '@hasar/contract/cases/fields-columns.ts';
import { caseStatusCodes, vehicleStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes } from '@hasar/contract/cases/codes-types.ts';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { caseCurrencyListFields } from '@hasar/contract/cases/fields-derived.ts';
import { isCaseField } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { CaseWords } from '../../../fields/case-words.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { caseListColumns } from './case-list-columns.ts';
import { CaseStatus } from './case-status.tsx';
import { caseText } from './case-value.ts';

type CaseGridColumn = GridColumn<InsuranceCase>;

/** The columns of the case list with all that a grid does with them, in the language of the user. */
export function useCaseGridColumns(): readonly CaseGridColumn[] {
  const words = useCaseWords();
  return useMemo(() => {
    const more = moreOf(words);
    return caseListColumns(words).map((column) => ({
      ...column,
      kind: caseListFields[column.id]?.kind ?? 'text',
      ...more[column.id],
    }));
  }, [words]);
}

const notInList = Object.keys(caseListFields).filter(
  (name) =>
    !(caseColumnKeys as readonly string[]).includes(name) &&
    (isCaseField(name) || Object.hasOwn(caseCurrencyListFields, name)),
);

/** What the list may be filtered by without showing it: an address from elsewhere may ask that. */
export function useCaseFilterColumns(): readonly CaseGridColumn[] {
  const words = useCaseWords();
  return useMemo(
    () =>
      notInList.map((id) => {
        const { kind = 'text', options } = caseListFields[id] ?? {};
        const named = options?.map((value) => ({
          value,
          label: isCaseField(id) ? words.option(id)(value) : value,
        }));
        return {
          id,
          header: words.column(id),
          kind,
          ...(named ? { options: named } : {}),
          width: 0,
          value: () => '',
        };
      }),
    [words],
  );
}

/** What some columns have beside their words. */
function moreOf(words: CaseWords): Partial<Record<CaseColumnKey, Partial<CaseGridColumn>>> {
  const named = (codes: readonly string[], label: (code: string) => string) => ({
    options: codes.map((value) => ({ value, label: label(value) })),
  });
  return {
    id: { tooltip: (item) => caseText(item, 'remarks') },
    caseStatusCode: {
      ...named(caseStatusCodes, words.status),
      // Its filter stands above the grid and knows that all of them are as good as none (decision 19).
      filterable: false,
      cell: ({ caseStatusCode }) => <CaseStatus code={caseStatusCode} />,
      // The dot and what keeps it apart.
      beside: 14,
      tooltip: ({ noteText }) => noteText,
    },
    vehicleStatusCode: named(vehicleStatusCodes, words.vehicleStatus),
    caseTypeCode: named(caseTypeCodes, words.type),
  };
}
