import { caseColumnKeys, type CaseColumnKey } from '@hasar/contract/cases/fields-columns.ts';
import { type CaseFieldName, caseField, isCaseField } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { CaseWords } from '../../../fields/case-words.ts';
import { fieldColumns } from '../../../fields/column.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { caseValue } from './case-value.ts';

/** What a column of the case list says and how wide it is: all that its first rows need, before the grid is there. */
export interface CaseListColumn extends Pick<
  GridColumn<InsuranceCase>,
  'header' | 'width' | 'align' | 'sticky' | 'hideable' | 'value'
> {
  readonly id: CaseColumnKey;
}

type OwnKey = Exclude<CaseColumnKey, CaseFieldName>;
type OwnColumn = Omit<CaseListColumn, 'id' | 'header'>;

/** The columns of the case list with their first widths (spec section 2). */
export function caseListColumns(words: CaseWords): readonly CaseListColumn[] {
  const own = ownColumns(words);
  return caseColumnKeys.map((key) => ({
    id: key,
    header: words.column(key),
    ...(isCaseField(key) ? fieldColumn(key, words) : own[key]),
  }));
}

function fieldColumn(key: CaseFieldName & CaseColumnKey, words: CaseWords): OwnColumn {
  const { width, align, text } = fieldColumns[caseField(key).type];
  return { width, align, value: (item) => text(caseValue(item, key), words.of(key)) };
}

/** The columns that are no fields of the table but belong to every case. */
function ownColumns(words: CaseWords): Record<OwnKey, OwnColumn> {
  return {
    id: { width: 160, align: 'start', sticky: true, hideable: false, value: ({ id }) => String(id) },
    caseStatusCode: { width: 190, value: ({ caseStatusCode }) => words.status(caseStatusCode) },
    vehicleStatusCode: {
      width: 140,
      value: ({ vehicleStatusCode }) => words.vehicleStatus(vehicleStatusCode),
    },
    caseTypeCode: { width: 170, value: ({ caseTypeCode }) => words.type(caseTypeCode) },
    caseCreatedByName: { width: 140, value: ({ caseCreatedByName }) => caseCreatedByName },
    caseUpdatedByName: { width: 140, value: ({ caseUpdatedByName }) => caseUpdatedByName ?? '' },
    createdAt: { width: 130, value: ({ createdAt }) => formatTime(createdAt) },
    updatedAt: { width: 130, value: ({ updatedAt }) => formatTime(updatedAt) },
  };
}
