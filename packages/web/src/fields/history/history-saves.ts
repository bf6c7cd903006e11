import type { HistoryEntry } from '@hasar/contract/audit/schema.ts';

/** All that one save changed. */
export interface HistorySave {
  readonly id: number;
  readonly action: HistoryEntry['action'];
  /** Null: the system itself. */
  readonly changedByName: string | null;
  readonly changedAt: string;
  readonly changes: readonly HistoryEntry[];
}

/** Puts together what was written in one go: by the same person at the same instant. Expects and keeps newest first. */
export function groupSaves(history: readonly HistoryEntry[]): HistorySave[] {
  const saves: (HistorySave & { changes: HistoryEntry[] })[] = [];
  for (const entry of history) {
    const last = saves.at(-1);
    const before = last?.changes.at(-1);
    const together =
      before?.changedAt === entry.changedAt &&
      before.changedBy === entry.changedBy &&
      before.action === entry.action;
    if (last !== undefined && together) last.changes.push(entry);
    else {
      const { id, action, changedByName, changedAt } = entry;
      saves.push({ id, action, changedByName, changedAt, changes: [entry] });
    }
  }
  return saves;
}

interface FirstValue {
  readonly field: string;
  readonly value: unknown;
}

/**
 * What a thing held when it was made, as the trail keeps it: field by field, objects of fields such as `caseData` unfolded.
 * A switch that is off says nothing.
 */
export function firstValues(whole: unknown): FirstValue[] {
  if (!isObject(whole)) return [];
  return Object.entries(whole).flatMap(([field, value]) => {
    if (field.endsWith('Data') && isObject(value)) return firstValues(value);
    return value === null || value === false ? [] : [{ field, value }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
