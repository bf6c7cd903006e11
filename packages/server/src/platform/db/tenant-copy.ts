import { TenantQuery } from './tenant-query.ts';

/** What the stream begins with: a signature of 11 bytes, flags, and the length of an extension that nobody has. */
const headerLength = 19;
const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');

/** A `copy … to stdout with (format binary)` on behalf of one organization; what it copied is complete once it calls back. */
export class TenantCopy extends TenantQuery {
  // Not `rows`: to the query below that is how many to fetch.
  readonly copied: Buffer[][] = [];

  /** The server sends a row to a message, with the beginning and the end of the stream in the first and the last. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const start = chunk.subarray(0, signature.length).equals(signature) ? headerLength : 0;
    if (start === chunk.length || chunk.readInt16BE(start) === -1) return;
    // The reader of the connection writes over what it has handed out.
    this.copied.push(columnsOf(Buffer.from(chunk.subarray(start))));
  }
}

/** Each column is preceded by its length (PostgreSQL, COPY, Binary Format). */
function columnsOf(row: Buffer): Buffer[] {
  let at = 2;
  return Array.from({ length: row.readInt16BE(0) }, () => {
    const start = at + 4;
    at = start + Math.max(0, row.readInt32BE(at));
    return row.subarray(start, at);
  });
}
