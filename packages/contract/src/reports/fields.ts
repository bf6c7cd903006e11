import { z } from 'zod';
import { caseStatusCodes, vehicleStatusCodes } from '../cases/codes.ts';
import { caseTypeCodes } from '../cases/codes-types.ts';
import { caseListFields } from '../cases/endpoints.ts';
import { caseColumnKeys } from '../cases/fields-columns.ts';
import { currencyFieldOf } from '../cases/fields-derived.ts';
import { caseFieldNames, caseField, isCaseField } from '../cases/fields.ts';
import { calendarDate } from '../fields/field-types.ts';
import type { FieldTypeName } from '../fields/field-types.ts';
import { parseCondition, type Condition } from '../list-condition.ts';

/** Columns that are no fields of the table but belong to every case, as a report offers them. */
export const ownReportColumns = [
  'id',
  'caseTypeCode',
  'caseStatusCode',
  'vehicleStatusCode',
  'createdAt',
  'caseCreatedByName',
  'updatedAt',
  'caseUpdatedByName',
  'lastActivityAt',
  'noteText',
  'isActive',
] as const;

/** Everything a report may show. The currency of an amount is no choice of its own: it stands beside its amount. */
export const reportColumnNames: readonly string[] = [...ownReportColumns, ...caseFieldNames];

/** What stands in a column of a report, as far as reading and writing it goes. */
export type ReportKind = 'text' | 'number' | 'money' | 'date' | 'time' | 'choice' | 'choices' | 'boolean';

const kindOfType: Partial<Record<FieldTypeName, ReportKind>> = {
  money: 'money',
  date: 'date',
  year: 'number',
  days: 'number',
  percent: 'number',
  checkbox: 'boolean',
  choice: 'choice',
  choices: 'choices',
};

export function reportKind(name: string): ReportKind {
  if (isCaseField(name)) return kindOfType[caseField(name).type] ?? 'text';
  return caseListFields[name]?.kind ?? 'text';
}

/** The columns in the order asked for, each amount followed by its currency: the header row of a report. */
export function withCurrencies(names: readonly string[]): string[] {
  return names.flatMap((name) => (reportKind(name) === 'money' ? [name, currencyFieldOf(name)] : [name]));
}

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((value) => [value])]).transform((list) => [...new Set(list)]);
const choices = <T extends readonly string[]>(codes: T) =>
  oneOrMore(z.enum(codes, 'validation.unknownChoice'));

const columnFilters = z.record(z.string(), z.unknown()).superRefine((filters, context) => {
  for (const [name, value] of Object.entries(filters)) {
    const condition = parseCondition(caseListFields, name, value);
    if (typeof condition === 'string') context.addIssue({ code: 'custom', path: [name], message: condition });
  }
});

/** What a report asks (spec section 3, Report filter). A template holds the same. */
export const reportFilter = {
  startDate: calendarDate,
  endDate: calendarDate,
  caseTypeList: choices(caseTypeCodes),
  visibleColumns: z
    .array(z.enum(reportColumnNames, 'validation.unknownField'))
    .max(200, 'validation.tooMany')
    .transform((names) => [...new Set(names)]),
  caseStatusCode: choices(caseStatusCodes),
  vehicleStatusCode: choices(vehicleStatusCodes),
  isActive: z.boolean('validation.boolean'),
  columnFilters,
};

type Filter = {
  readonly [K in keyof typeof reportFilter]?: z.output<(typeof reportFilter)[K]> | null | undefined;
};
export type ReportFilter = Filter;

/** The columns a report shows when none are named: those of the case list. */
export const usualReportColumns: readonly string[] = caseColumnKeys;

/**
 * What a report asks, as conditions on cases. The dates are those between which a case was opened, both days included, in
 * Istanbul. All codes of a kind chosen filter as little as none (decision 19).
 */
export function reportConditions(filter: Filter): Condition[] {
  const { startDate, endDate } = filter;
  const bounds = { ...(startDate ? { from: startDate } : {}), ...(endDate ? { to: endDate } : {}) };
  const opened: Condition[] =
    Object.keys(bounds).length === 0 ? [] : [{ field: 'createdAt', op: 'between', ...bounds }];
  const isActive: Condition[] =
    typeof filter.isActive === 'boolean' ? [{ field: 'isActive', op: 'any', values: [filter.isActive] }] : [];
  const columns = Object.entries(filter.columnFilters ?? {}).flatMap(([name, value]) => {
    const condition = parseCondition(caseListFields, name, value);
    return typeof condition === 'string' ? [] : [condition];
  });
  return [
    ...opened,
    ...chosen('caseTypeCode', filter.caseTypeList, caseTypeCodes),
    ...chosen('caseStatusCode', filter.caseStatusCode, caseStatusCodes),
    ...chosen('vehicleStatusCode', filter.vehicleStatusCode, []),
    ...isActive,
    ...columns,
  ];
}

/** Vehicles without a status are none of any: all their codes chosen do filter. */
function chosen(
  field: string,
  values: readonly string[] | null | undefined,
  all: readonly string[],
): Condition[] {
  const some = values ?? [];
  return some.length === 0 || some.length === all.length ? [] : [{ field, op: 'any', values: some }];
}
