import type { SortKey } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListColumns } from './list-column.ts';
import { columnOf } from './list-conditions.ts';
import type { CursorValue } from './list-cursor.ts';

export interface OrderKey {
  readonly expression: RawBuilder<unknown>;
  readonly type: string;
  readonly descending: boolean;
  readonly nullable: boolean;
}

/** The keys asked for, closed by the id in the direction of the first: an order without ties, and one an index walks. */
export function sortKeys(
  columns: ListColumns,
  id: RawBuilder<unknown>,
  order: readonly SortKey[],
): OrderKey[] {
  const keys = order.map(({ field, descending }): OrderKey => {
    const { expression, type, required } = columnOf(columns, field);
    return { expression, type, descending, nullable: !required };
  });
  const closing = order.findIndex((key) => columnOf(columns, key.field).unique);
  if (closing >= 0) return keys.slice(0, closing + 1);
  return [
    ...keys,
    { expression: id, type: 'bigint', descending: order[0]?.descending ?? true, nullable: false },
  ];
}

/** Empty values last in either direction; said only where they can be, or no index would serve the order. */
export function orderSql(keys: readonly OrderKey[]): RawBuilder<unknown> {
  return sql.join(
    keys.map((key) => {
      const direction = key.descending ? sql`desc` : sql`asc`;
      return key.nullable
        ? sql`${key.expression} ${direction} nulls last`
        : sql`${key.expression} ${direction}`;
    }),
  );
}

/**
 * Rows behind the cursor: greater in the first key, or equal there and greater in the second, and so on. Where every key
 * has a value and one direction they are compared as a whole, which an index scan can start from however many rows share
 * the leading value.
 */
export function afterCursor(keys: readonly OrderKey[], values: readonly CursorValue[]): RawBuilder<unknown> {
  const descending = keys[0]?.descending ?? false;
  const alike = keys.every(
    (key, at) => !key.nullable && key.descending === descending && values[at] !== null,
  );
  if (alike) {
    const row = sql.join(keys.map(({ expression }) => expression));
    const bound = sql.join(keys.map((key, at) => cast(key, values[at])));
    return sql`(${row}) ${descending ? sql`<` : sql`>`} (${bound})`;
  }
  const alternatives = keys.map((key, index) => {
    const equal = keys
      .slice(0, index)
      .map((earlier, at) => sql`${earlier.expression} is not distinct from ${cast(earlier, values[at])}`);
    return sql`(${sql.join([...equal, behind(key, values[index] ?? null)], sql` and `)})`;
  });
  const [first] = keys;
  const start = values[0] ?? null;
  // The same said once more of the leading key alone: this is what an index scan can start from.
  const bound =
    first && !first.nullable && start !== null
      ? sql`${first.expression} ${first.descending ? sql`<=` : sql`>=`} ${cast(first, start)} and `
      : sql``;
  return sql`(${bound}(${sql.join(alternatives, sql` or `)}))`;
}

function behind(key: OrderKey, value: CursorValue): RawBuilder<unknown> {
  if (value === null) return sql`false`;
  const beyond = sql`${key.expression} ${key.descending ? sql`<` : sql`>`} ${cast(key, value)}`;
  return key.nullable ? sql`(${beyond} or ${key.expression} is null)` : beyond;
}

function cast(key: OrderKey, value: CursorValue | undefined): RawBuilder<unknown> {
  return sql`${value ?? null}::${sql.raw(key.type)}`;
}
