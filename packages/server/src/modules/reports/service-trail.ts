import type { ReportFilter } from '@hasar/contract/reports/fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordChanges, type Author } from '../audit/service.ts';
import { nextExport } from './queries.ts';

/** What left the house, in which form, and to whom if not to the author. */
interface Export {
  readonly form: 'workbook' | 'json';
  readonly columns: readonly string[];
  readonly filter: ReportFilter;
  readonly rowCount: number;
  /** Of the template that was sent by mail. */
  readonly accountLabel?: string;
  readonly recipients?: readonly string[];
}

/** Writes into the trail that a report leaves, before the first byte of it does. */
export async function recordExport(
  db: Db,
  author: Author,
  { columns, filter, ...facts }: Export,
): Promise<void> {
  const { visibleColumns: _shown, columnFilters, ...rest } = filter;
  const asked = Object.entries({ ...rest, ...columnFilters }).filter(([, value]) => says(value));
  await record(db, author, {
    ...facts,
    columns,
    ...(asked.length > 0 && { filter: Object.fromEntries(asked) }),
  });
}

/** Writes into the trail that a report was to leave, and did not. */
export function recordUnsent(
  db: Db,
  author: Author,
  facts: Required<Pick<Export, 'accountLabel' | 'recipients'>> & { readonly notSent: 'noPermission' },
): Promise<void> {
  return record(db, author, facts);
}

async function record(db: Db, author: Author, newValue: object): Promise<void> {
  const entry = {
    entity: 'report',
    action: 'export',
    entityVersion: null,
    field: null,
    oldValue: null,
  } as const;
  await recordChanges(db, author, [{ ...entry, entityId: await nextExport(db), newValue }]);
}

function says(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
