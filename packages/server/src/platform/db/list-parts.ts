import { sql, type RawBuilder } from 'kysely';
import type { CursorValue } from './list-cursor.ts';
import { afterCursor, type OrderKey } from './list-order.ts';

/** A stretch of a list that one index scan can walk. */
export interface ListPart {
  readonly keys: readonly OrderKey[];
  readonly where: readonly RawBuilder<unknown>[];
}

/**
 * Rows with a value in the leading sort column, then those without: empty values stand last in either direction, which
 * no single index gives. A cursor among the empty ones leaves only them.
 */
export function listParts(keys: readonly OrderKey[], after: readonly CursorValue[] | undefined): ListPart[] {
  const [leading, ...others] = keys;
  if (!leading?.nullable) return [{ keys, where: after ? [afterCursor(keys, after)] : [] }];
  const empty = sql`${leading.expression} is null`;
  if (after && after[0] === null)
    return [{ keys: others, where: [empty, afterCursor(others, after.slice(1))] }];
  const valuedKeys = [{ ...leading, nullable: false }, ...others];
  return [
    {
      keys: valuedKeys,
      where: [sql`${leading.expression} is not null`, ...(after ? [afterCursor(valuedKeys, after)] : [])],
    },
    { keys: others, where: [empty] },
  ];
}
