import type { SortKey } from '@hasar/contract/list-query.ts';

/** The server takes no more (decision 9). */
const mostKeys = 5;

/** The order in force: the one asked for, else the one the list has of itself. */
export function orderInForce(sort: readonly SortKey[], defaultSort: readonly SortKey[]): readonly SortKey[] {
  return sort.length > 0 ? sort : defaultSort;
}

/**
 * What a press on a heading asks for: up, down, then the list's own order (an empty one) again.
 * @param add keeps the other keys: the column joins them, turns round, or leaves
 */
export function nextSort(
  sort: readonly SortKey[],
  defaultSort: readonly SortKey[],
  field: string,
  add: boolean,
): readonly SortKey[] {
  const before = orderInForce(sort, defaultSort);
  const current = before.find((key) => key.field === field);
  if (current === undefined) return sortedBy(before, defaultSort, { field, descending: false }, add);
  if (!current.descending) return sortedBy(before, defaultSort, { field, descending: true }, add);
  const without = add ? before.filter((key) => key.field !== field) : [];
  const rest = without.length > 0 ? without : defaultSort;
  // Going back to the list's own order must not look like nothing happened.
  return isSame(rest, before)
    ? sortedBy(before, defaultSort, { field, descending: false }, add)
    : tidy(rest, defaultSort);
}

/** Sorts by this key, alone or beside the others. A key that is there already keeps its rank. */
export function sortedBy(
  before: readonly SortKey[],
  defaultSort: readonly SortKey[],
  key: SortKey,
  add: boolean,
): readonly SortKey[] {
  if (!add) return tidy([key], defaultSort);
  if (before.some(({ field }) => field === key.field)) {
    return tidy(
      before.map((other) => (other.field === key.field ? key : other)),
      defaultSort,
    );
  }
  return tidy([...before.slice(0, mostKeys - 1), key], defaultSort);
}

function tidy(sort: readonly SortKey[], defaultSort: readonly SortKey[]): readonly SortKey[] {
  return isSame(sort, defaultSort) ? [] : sort;
}

function isSame(left: readonly SortKey[], right: readonly SortKey[]): boolean {
  return (
    left.length === right.length &&
    left.every((key, at) => key.field === right[at]?.field && key.descending === right[at].descending)
  );
}
