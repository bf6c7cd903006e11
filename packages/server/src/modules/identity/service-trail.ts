import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/database.ts';
import { recordChanges } from '../audit/service.ts';

export interface Act {
  readonly entity: 'user' | 'organization';
  readonly entityId: number;
  /** Whose trail it lands in: that of the user or organization, whoever acts. */
  readonly organizationId: number;
  readonly author: { readonly userId: number | null; readonly fullName: string | null };
}

type Values = Readonly<Record<string, unknown>>;

/** Field by field what is different, under the names of the wire. */
export function changesBetween(
  before: Values,
  after: Values,
): { field: string; from: unknown; to: unknown }[] {
  return Object.keys(after)
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

export function recordUpdate(
  db: Db,
  act: Act,
  changes: readonly { field: string; from: unknown; to: unknown }[],
): Promise<void> {
  const entries = changes.map(({ field, from, to }) => ({
    ...named(act),
    action: 'update' as const,
    field,
    oldValue: from,
    newValue: to,
  }));
  return recordChanges(db, { ...act.author, organizationId: act.organizationId }, entries);
}

/** @param values what it was made with; null for a deletion */
export function recordWhole(
  db: Db,
  act: Act,
  action: 'create' | 'delete',
  values: Values | null,
): Promise<void> {
  const entry = { ...named(act), action, field: null, oldValue: null, newValue: values };
  return recordChanges(db, { ...act.author, organizationId: act.organizationId }, [entry]);
}

/** That a secret was changed, and nothing of the secret. */
export const secretChange = (field: 'userPassword' | 'passwordLink') => ({ field, from: null, to: null });

const named = ({ entity, entityId }: Act) => ({ entity, entityId, entityVersion: null });
