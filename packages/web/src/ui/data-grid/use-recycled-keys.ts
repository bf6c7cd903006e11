import { useState } from 'react';

/**
 * Keys for the rows that are drawn. A row keeps its key, and with it its elements and the focus in them, for as long as it is
 * drawn; the key of one that is gone goes to one that came, whose words then stand in elements that are there already.
 * Scrolling fast so costs a fraction of making all of them anew.
 * @param ids of the rows to be drawn, from the top
 */
export function useRecycledKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const [keys, setKeys] = useState<ReadonlyMap<string, number>>(() => recycleKeys(new Map(), ids));
  const isSame = keys.size === ids.length && ids.every((id) => keys.has(id));
  const next = isSame ? keys : recycleKeys(keys, ids);
  if (!isSame) setKeys(next);
  return next;
}

/** The keys of these rows, given those of the rows that were drawn before. Freed keys go out in the order of their elements. */
export function recycleKeys(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const drawn = new Set(ids);
  const free = [...before].flatMap(([id, key]) => (drawn.has(id) ? [] : [key]));
  let unused = Math.max(-1, ...before.values()) + 1;
  const keys = new Map<string, number>();
  let freed = 0;
  for (const id of ids) keys.set(id, before.get(id) ?? free[freed++] ?? unused++);
  return keys;
}
