import { sql, type RawBuilder } from 'kysely';
import { ahead } from '../ahead.ts';
import type { Db } from './database.ts';

export interface CursorOptions {
  /** Rows fetched at once. */
  readonly batch: number;
  /** Called inside the transaction before the first row is read; what it throws ends the reading. */
  readonly before?: (db: Db) => Promise<void>;
}

/**
 * The rows of a query, batch after batch, all of one moment: a read-only transaction with one snapshot, which lasts until
 * the last row was taken or whoever reads has left. It holds a connection for as long, and no more rows than two batches:
 * the next one is asked for before the one before is handed over, so that the database works meanwhile.
 */
export async function* readByCursor<Row>(
  db: Db,
  query: RawBuilder<Row>,
  { batch, before }: CursorOptions,
): AsyncGenerator<Row[], void, undefined> {
  const transaction = await db.startTransaction().execute();
  try {
    // Whoever takes the bytes may be slow: a browser that waits for its user holds up nobody but itself.
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(transaction);
    // A filter that finds little may walk far before it has filled a batch.
    await sql`set local statement_timeout = '2min'`.execute(transaction);
    await before?.(transaction);
    await sql`declare rows no scroll cursor for ${query}`.execute(transaction);
    yield* ahead(fetched<Row>(transaction, batch));
  } finally {
    // Nothing was written: there is nothing to keep.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

async function* fetched<Row>(db: Db, batch: number): AsyncGenerator<Row[], void, undefined> {
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
  }
}
