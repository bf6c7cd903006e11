import { Readable } from 'node:stream';

/** A whole report as JSON, written while it is read: the header row, then the rows as the database has made them. */
export function jsonStream(columns: readonly string[], rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(parts(columns, rows), { objectMode: false });
}

async function* parts(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"code":"success","data":[${JSON.stringify(columns)}`);
  for await (const batch of rows) yield Buffer.from(batch.map((cells) => `,${cells}`).join(''));
  yield Buffer.from(']}');
}
