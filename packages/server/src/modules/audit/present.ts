import type { HistoryEntry } from '@hasar/contract/audit/schema.ts';
import type { TrailRow } from './queries.ts';

export function presentEntry(row: TrailRow): HistoryEntry {
  return {
    id: row.id,
    action: row.action,
    field: row.field,
    from: row.from,
    to: row.to,
    changedBy: row.changedBy,
    changedByName: row.changedByName,
    changedAt: row.changedAt.toISOString(),
  };
}
