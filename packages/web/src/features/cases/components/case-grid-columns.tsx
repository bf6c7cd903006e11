import { useMemo } from 'react';
import { caseColumnKeys, type CaseColumnKey } from '@hasar/contract/cases/fields-columns.ts';
import { caseStatusCodes, vehicleStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes } from '@hasar/contract/cases/codes-types.ts';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { caseCurrencyListFields, caseField, isCaseField } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { fieldColumns } from '../../../fields/column.tsx';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { CaseStatus } from './case-status.tsx';
import { caseText, caseValue } from './case-value.ts';
import { useCaseWords, type CaseWords } from '../../../fields/use-case-words.ts';

type CaseGridColumn = GridColumn<InsuranceCase>;
type OwnKey = Exclude<CaseColumnKey, CaseFieldName>;
type OwnColumn = Pick<CaseGridColumn, 'width' | 'value'> & Partial<CaseGridColumn>;

/** The columns of the case list with their first widths (spec section 2), in the language of the user. */
export function useCaseGridColumns(): readonly CaseGridColumn[] {
  const words = useCaseWords();
  return useMemo(() => {
    const own = ownColumns(words);
    return caseColumnKeys.map((key) => ({
      id: key,
      header: words.column(key),
      kind: caseListFields[key]?.kind ?? 'text',
      ...(isCaseField(key) ? fieldColumn(key, words) : own[key]),
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

function fieldColumn(key: CaseFieldName & CaseColumnKey, words: CaseWords) {
  const { width, align, text } = fieldColumns[caseField(key).type];
  return { width, align, value: (item: InsuranceCase) => text(caseValue(item, key), words.of(key)) };
}

/** The columns that are no fields of the table but belong to every case. */
function ownColumns(words: CaseWords): Record<OwnKey, OwnColumn> {
  const named = (codes: readonly string[], label: (code: string) => string) =>
    codes.map((value) => ({ value, label: label(value) }));
  return {
    id: {
      width: 160,
      align: 'start',
      sticky: true,
      hideable: false,
      value: ({ id }) => String(id),
      tooltip: (item) => caseText(item, 'remarks'),
    },
    caseStatusCode: {
      width: 190,
      options: named(caseStatusCodes, words.status),
      // Its filter stands above the grid and knows that all of them are as good as none (decision 19).
      filterable: false,
      value: ({ caseStatusCode }) => words.status(caseStatusCode),
      cell: ({ caseStatusCode }) => <CaseStatus code={caseStatusCode} />,
      // The dot and what keeps it apart.
      beside: 14,
      tooltip: ({ noteText }) => noteText,
    },
    vehicleStatusCode: {
      width: 140,
      options: named(vehicleStatusCodes, words.vehicleStatus),
      value: ({ vehicleStatusCode }) => words.vehicleStatus(vehicleStatusCode),
    },
    caseTypeCode: {
      width: 170,
      options: named(caseTypeCodes, words.type),
      value: ({ caseTypeCode }) => words.type(caseTypeCode),
    },
    caseCreatedByName: { width: 140, value: ({ caseCreatedByName }) => caseCreatedByName },
    caseUpdatedByName: { width: 140, value: ({ caseUpdatedByName }) => caseUpdatedByName ?? '' },
    createdAt: { width: 130, value: ({ createdAt }) => formatTime(createdAt) },
    updatedAt: { width: 130, value: ({ updatedAt }) => formatTime(updatedAt) },
  };
}
