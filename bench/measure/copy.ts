import pg from 'pg';

/** The wire calls of pg's connection that its typings leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}
const Base = pg.Query as unknown as new (
  config: pg.QueryConfig & { callback: (error: Error | null) => void },
) => pg.Submittable;

class CopyIn extends Base {
  readonly #chunk: Buffer;

  constructor(text: string, chunk: Buffer, callback: (error: Error | null) => void) {
    super({ text, callback });
    this.#chunk = chunk;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#chunk);
    connection.endCopyFrom();
  }
}

/** COPY of these lines from the client. */
export function copyIn(client: pg.Client, table: string, lines: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null) => (error ? reject(error) : resolve());
    client.query(new CopyIn(`copy ${table} from stdin with (format csv)`, lines, done));
  });
}
