import type { ReportFilter } from '@hasar/contract/reports/fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordChanges, type Author } from '../audit/service.ts';

/** What left the house, in which form, and to whom if not to the author. */
interface Export {
  readonly form: 'workbook' | 'json';
  readonly columns: readonly string[];
  readonly filter: ReportFilter;
  readonly rowCount: number;
  readonly recipients?: readonly string[];
}

/** In place of a template, where a report belongs to none. */
const byHand = 0;

/** Writes into the trail that a report leaves, before the first byte of it does. */
export async function recordExport(
  db: Db,
  author: Author,
  { columns, filter, ...facts }: Export,
  templateId: number = byHand,
): Promise<void> {
  const { visibleColumns: _shown, columnFilters, ...rest } = filter;
  const asked = Object.entries({ ...rest, ...columnFilters }).filter(([, value]) => says(value));
  await record(db, author, templateId, {
    ...facts,
    columns,
    ...(asked.length > 0 && { filter: Object.fromEntries(asked) }),
  });
}

/** Writes into the trail that a report was to leave, and did not. */
export function recordUnsent(
  db: Db,
  author: Author,
  templateId: number,
  facts: { readonly recipients: readonly string[]; readonly notSent: 'noPermission' },
): Promise<void> {
  return record(db, author, templateId, facts);
}

async function record(db: Db, author: Author, entityId: number, newValue: object): Promise<void> {
  const entry = {
    entity: 'report',
    action: 'export',
    entityVersion: null,
    field: null,
    oldValue: null,
  } as const;
  await recordChanges(db, author, [{ ...entry, entityId, newValue }]);
}

function says(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
