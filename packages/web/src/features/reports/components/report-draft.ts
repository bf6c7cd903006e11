import type { Account } from '@hasar/contract/accounts/schema.ts';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import type { runReport } from '@hasar/contract/reports/endpoints.ts';
import { reportColumnNames, reportFilter, usualReportColumns } from '@hasar/contract/reports/fields.ts';
import { readColumnFilters, type ColumnFilters } from '../../../ui/data-grid/column-filter.ts';

/** A report as it is being put together. */
export interface ReportDraft {
  readonly visibleColumns: readonly string[];
  readonly columnFilters: ColumnFilters;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly caseTypeList: readonly string[];
  readonly caseStatusCode: readonly string[];
  readonly vehicleStatusCode: readonly string[];
  readonly isActive: boolean | null;
}

export const emptyDraft: ReportDraft = {
  visibleColumns: usualReportColumns,
  columnFilters: {},
  startDate: null,
  endDate: null,
  caseTypeList: [],
  caseStatusCode: [],
  vehicleStatusCode: [],
  isActive: null,
};

type ReportBody = RequestInput<typeof runReport>['body'];

/** What is sent to run it: what filters nothing is left out. */
export function bodyOf(draft: ReportDraft): ReportBody {
  const filled = Object.entries(draft).filter(([, value]) => isSaid(value));
  return Object.fromEntries(filled) as ReportBody;
}

/** What a template keeps of it: what filters nothing is cleared. */
export function templateDataOf(draft: ReportDraft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, isSaid(value) ? (value as unknown) : null]),
  );
}

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && (typeof value !== 'object' || Object.keys(value).length > 0);
}

/** The report that a template keeps. What today's fields do not understand is left out. */
export function draftOf({ accountData }: Pick<Account, 'accountData'>): ReportDraft {
  const read = (name: keyof typeof reportFilter): unknown => {
    const parsed = reportFilter[name].safeParse(accountData[name]);
    return parsed.success ? parsed.data : undefined;
  };
  const listed = accountData['visibleColumns'];
  const columns = Array.isArray(listed)
    ? listed.filter((name) => reportColumnNames.includes(String(name)))
    : [];
  return {
    visibleColumns: columns.length > 0 ? columns.map(String) : usualReportColumns,
    columnFilters: readColumnFilters(accountData['columnFilters'], caseListFields),
    startDate: (read('startDate') as string | undefined) ?? null,
    endDate: (read('endDate') as string | undefined) ?? null,
    caseTypeList: (read('caseTypeList') as string[] | undefined) ?? [],
    caseStatusCode: (read('caseStatusCode') as string[] | undefined) ?? [],
    vehicleStatusCode: (read('vehicleStatusCode') as string[] | undefined) ?? [],
    isActive: (read('isActive') as boolean | undefined) ?? null,
  };
}

export function isSameDraft(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(templateDataOf(one)) === JSON.stringify(templateDataOf(other));
}
