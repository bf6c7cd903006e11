import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * The rows of a query with each column in PostgreSQL's binary form, by COPY: what is long passes through as bytes, without
 * becoming text and bytes again. `Row` has a buffer a column, none of which may be null. COPY takes no values beside its text:
 * throws when the query has some.
 */
export async function copyRows<Row extends readonly Buffer[]>(
  db: Db,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const compiled = sql`copy (${query}) to stdout with (format binary)`.compile(db);
  if (compiled.parameters.length > 0) throw new Error('COPY takes no values beside its text');
  const parts: Row[][] = [];
  for await (const { rows } of db.getExecutor().stream<Row>(compiled, 0)) parts.push(rows);
  return parts.flat();
}
