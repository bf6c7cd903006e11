import { isDeepStrictEqual } from 'node:util';
import type { listAudit } from '@hasar/contract/audit/endpoints.ts';
import type { HistoryEntry } from '@hasar/contract/audit/schema.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import type { RawAnswer } from '../../platform/http/raw-answer.ts';
import {
  insertEntries,
  selectChangesByOthers,
  selectTrail,
  type AuditEntry,
  type FieldChange,
} from './queries.ts';
import { presentEntry } from './present.ts';
import { selectAudit } from './queries-list.ts';

/** Who did it; null twice is the system itself. */
export interface Author {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly fullName: string | null;
}

/** Writes the trail of a change; called inside the transaction that makes it. */
export function recordChanges(db: Db, author: Author, entries: readonly AuditEntry[]): Promise<void> {
  return insertEntries(db, author, entries);
}

interface Saved {
  readonly isDeleted: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Writes the trail of a save: that something was made, deleted or restored, and field by field what became different.
 * @param was undefined for what is new
 * @returns false when nothing is different
 */
export async function recordSave(
  db: Db,
  author: Author,
  of: { readonly entity: string; readonly entityId: number },
  was: Saved | undefined,
  is: Saved,
): Promise<boolean> {
  const entry = { ...of, entityVersion: null, field: null, oldValue: null, newValue: null };
  const entries: AuditEntry[] = [];
  if (!was) entries.push({ ...entry, action: 'create', newValue: is.fields });
  else if (was.isDeleted !== is.isDeleted)
    entries.push({ ...entry, action: is.isDeleted ? 'delete' : 'restore' });
  for (const field of was ? Object.keys({ ...was.fields, ...is.fields }) : []) {
    const [oldValue, newValue] = [was?.fields[field] ?? null, is.fields[field] ?? null];
    if (isDeepStrictEqual(oldValue, newValue)) continue;
    entries.push({ ...entry, action: 'update', field, oldValue, newValue });
  }
  await insertEntries(db, author, entries);
  return entries.length > 0;
}

/** What other people did to these fields after the version that an editor saw. */
export function changesByOthers(
  db: Db,
  since: { entity: string; entityId: number; version: number; fields: readonly string[]; userId: number },
): Promise<FieldChange[]> {
  return selectChangesByOthers(db, since);
}

/** One page of an entity's trail, newest first; the caller has made sure that the entity may be seen. */
export async function trailOf(
  db: Db,
  of: {
    entity: string;
    entityId: number;
    before: number | undefined;
    limit: number;
    field?: string | undefined;
    changedBy?: number | undefined;
  },
): Promise<{ entries: HistoryEntry[]; next: number | null }> {
  const rows = await selectTrail(db, { ...of, limit: of.limit + 1 });
  const entries = rows.slice(0, of.limit);
  return {
    entries: entries.map(presentEntry),
    next: rows.length > of.limit ? (entries.at(-1)?.id ?? null) : null,
  };
}

/** The trail of the whole organization. */
export async function list(
  { db }: Context,
  request: ParsedRequest<typeof listAudit>['query'],
): Promise<RawAnswer> {
  // Its texts are the values of every field there is: no index knows them, and reading them all would take long.
  if (request.search !== undefined) throw invalid({ search: 'validation.unknownField' });
  return answerOfPage('auditList', await selectAudit(db, request));
}
