import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { caseCurrencyListFields } from '@hasar/contract/cases/fields-derived.ts';
import { caseField, isCaseField } from '@hasar/contract/cases/fields.ts';
import { formatDate, formatTime } from '@hasar/contract/fields/formats.ts';
import { formatPrice } from '@hasar/contract/fields/price.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';
import { reportColumnNames, reportKind, withCurrencies } from '@hasar/contract/reports/fields.ts';
import { reportHeading, reportWord, reportYesNo } from '@hasar/contract/reports/rules.ts';
import type { ReportCell } from '@hasar/contract/reports/schema.ts';
import { fieldColumns } from '../../../fields/column.ts';
import { formatNumber } from '../../../fields/typed-number.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';

/** A row of the preview. */
export interface ReportRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, ReportCell>>;
}

/** A value as a person reads it. The workbook says the same with real dates and numbers. */
function cellText(name: string, cell: ReportCell, language: Language): string {
  if (cell === null) return '';
  switch (reportKind(name)) {
    case 'text':
      return String(cell);
    case 'number':
      // A year and a number of a case are written without a dot for the thousands.
      return typeof cell === 'number' && reportKindIsAmount(name) ? formatNumber(cell) : String(cell);
    case 'money':
      return formatPrice(String(cell));
    case 'date':
      return formatDate(String(cell));
    case 'time':
      return formatTime(String(cell));
    case 'choice':
      return reportWord(name, String(cell), language);
    case 'choices':
      return String(cell)
        .split(',')
        .map((code) => reportWord(name, code, language))
        .join(', ');
    case 'boolean':
      return reportYesNo(cell === true, language);
  }
}

function reportKindIsAmount(name: string): boolean {
  return isCaseField(name) && caseField(name).type === 'percent';
}

const ownWidths: Readonly<Record<string, number>> = {
  id: 90,
  caseTypeCode: 170,
  caseStatusCode: 180,
  vehicleStatusCode: 140,
  noteText: 240,
};

function gridColumn(name: string, language: Language): GridColumn<ReportRow> {
  const field = caseListFields[name];
  const kind = reportKind(name);
  const options = field?.options?.map((value) => ({ value, label: reportWord(name, value, language) }));
  const isCurrency = Object.hasOwn(caseCurrencyListFields, name);
  const width = isCaseField(name) ? fieldColumns[caseField(name).type].width : (ownWidths[name] ?? 130);
  return {
    id: name,
    header: reportHeading(name, language),
    kind: field?.kind ?? 'text',
    width: Math.max(width, 110),
    align: kind === 'money' || (kind === 'number' && name !== 'id') ? 'end' : 'start',
    ...(options === undefined || kind === 'choices' ? {} : { options }),
    value: ({ cells }) => cellText(name, cells[name] ?? null, language),
    sortable: false,
    // Several codes in one text cannot be chosen from.
    filterable: kind !== 'choices',
    ...(isCurrency ? { hideable: false } : {}),
  };
}

/** The columns of the preview: those of the workbook. */
export function previewColumns(names: readonly string[], language: Language): GridColumn<ReportRow>[] {
  return withCurrencies(names).map((name) => gridColumn(name, language));
}

/** Everything that a report may be filtered by, shown or not. */
export function filterableColumns(language: Language): GridColumn<ReportRow>[] {
  return previewColumns(reportColumnNames, language).filter(({ filterable }) => filterable !== false);
}
