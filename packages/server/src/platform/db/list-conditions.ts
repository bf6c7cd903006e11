import type { Condition, Scalar } from '@hasar/contract/list-condition.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListColumn, ListColumns } from './list-column.ts';

/** One condition of a list request as SQL. Names come from the column map, values are parameters. */
export function conditionSql(columns: ListColumns, condition: Condition): RawBuilder<unknown> {
  const column = columnOf(columns, condition.field);
  const { expression, kind } = column;
  switch (condition.op) {
    case 'empty':
      return sql`${expression} is null`;
    case 'notEmpty':
      return sql`${expression} is not null`;
    case 'contains':
      return sql`fold(${expression}) like '%' || fold_like(${condition.value}) || '%'`;
    case 'startsWith':
      return sql`fold(${expression}) like fold_like(${condition.value}) || '%'`;
    case 'between':
      return between(column, condition.from, condition.to);
    case 'any':
      if (kind === 'boolean') return halfOf(column, condition.values);
      if (column.type === 'timestamptz')
        return sql.join(
          condition.values.map((value) => between(column, value, value)),
          sql` or `,
        );
      return sql`${expression} = any(${condition.values}::${sql.raw(column.type)}[])`;
  }
}

export function columnOf(columns: ListColumns, field: string): ListColumn {
  const column = columns.get(field);
  if (!column) throw new Error(`no column for the listed field ${field}`);
  return column;
}

/** As an index over one half of the rows says it; empty is no. */
function halfOf({ expression, required }: ListColumn, values: readonly Scalar[]): RawBuilder<unknown> {
  const value = required ? expression : sql`coalesce(${expression}, false)`;
  if (values.includes(true)) return values.includes(false) ? sql`true` : value;
  return values.includes(false) ? sql`not ${value}` : sql`false`;
}

/** A bound of a time that is a mere date means that whole day in Istanbul. */
function between(
  { expression, type }: ListColumn,
  from: Scalar | undefined,
  to: Scalar | undefined,
): RawBuilder<unknown> {
  const cast = sql.raw(type);
  const day = (value: Scalar) => type === 'timestamptz' && /^\d{4}-\d\d-\d\d$/.test(String(value));
  const start = (value: Scalar, later: number) =>
    sql`((${value}::date + ${later}::int)::timestamp at time zone 'Europe/Istanbul')`;
  const bounds: RawBuilder<unknown>[] = [];
  if (from !== undefined) {
    bounds.push(day(from) ? sql`${expression} >= ${start(from, 0)}` : sql`${expression} >= ${from}::${cast}`);
  }
  if (to !== undefined)
    bounds.push(day(to) ? sql`${expression} < ${start(to, 1)}` : sql`${expression} <= ${to}::${cast}`);
  return sql`(${sql.join(bounds, sql` and `)})`;
}
