import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { contentTypes, packageRelations, stylesXml, workbookRelations, workbookXml } from './parts.ts';
import { sheetClosing, sheetOpening, rowXml, type Cell, type SheetColumn } from './sheet.ts';

export type { Cell, SheetColumn } from './sheet.ts';

/** Rows a sheet of Excel holds, its header among them. */
const mostRows = 1_048_576;

export interface WorkbookOptions {
  readonly sheetName: string;
  readonly columns: readonly SheetColumn[];
  /** Rows beyond these go on in a sheet of their own; Excel's own limit unless told. */
  readonly rowsOfSheet?: number;
}

/**
 * A workbook that is written while it is read: a header that stays in sight, a filter on every column, then the rows. It
 * asks for the next batch when the one before has been taken, and ends the batches when its reader leaves.
 */
export function workbookStream(
  options: WorkbookOptions,
  batches: AsyncIterator<readonly (readonly Cell[])[], void>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  void fill(zip, output, options, batches)
    .catch((error: Error) => output.destroy(error))
    .finally(() => void batches.return?.());
  return output;
}

async function fill(
  zip: ZipFile,
  output: Readable,
  options: WorkbookOptions,
  batches: AsyncIterator<readonly (readonly Cell[])[], void>,
): Promise<void> {
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml');
  zip.addBuffer(Buffer.from(packageRelations), '_rels/.rels');
  zip.addBuffer(Buffer.from(stylesXml), 'xl/styles.xml');
  const rows = new Batches(batches);
  let sheets = 0;
  do {
    sheets += 1;
    // One row of each sheet is its header.
    const chunks = sheetChunks(options.columns, rows, (options.rowsOfSheet ?? mostRows) - 1, sheets === 1);
    await add(zip, output, `xl/worksheets/sheet${sheets}.xml`, Readable.from(chunks, { objectMode: false }));
    if (output.destroyed) return;
  } while (await rows.more());
  zip.addBuffer(Buffer.from(workbookXml(options.sheetName, sheets)), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from(workbookRelations(sheets)), 'xl/_rels/workbook.xml.rels');
  zip.end();
}

/** Resolves once the whole of it has been taken, or the reader has left. */
async function add(zip: ZipFile, output: Readable, name: string, stream: Readable): Promise<void> {
  const leave = () => stream.destroy();
  output.once('close', leave);
  zip.addReadStream(stream, name, { compress: true, compressionLevel: 1 });
  // yazl leaves the errors of a source to whoever opened it.
  await finished(stream).catch((error: unknown) => {
    if (!output.destroyed) throw error;
  });
  output.off('close', leave);
}

async function* sheetChunks(
  columns: readonly SheetColumn[],
  rows: Batches,
  most: number,
  isShown: boolean,
): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetOpening(columns, isShown));
  let written = 0;
  while (written < most) {
    const batch = await rows.take(most - written);
    if (batch.length === 0) break;
    const first = written + 2;
    yield Buffer.from(batch.map((row, at) => rowXml(columns, row, first + at)).join(''));
    written += batch.length;
  }
  yield Buffer.from(sheetClosing(columns, written + 1));
}

/** Batches of rows, cut where a sheet ends. */
class Batches {
  readonly #source: AsyncIterator<readonly (readonly Cell[])[], void>;
  #left: readonly (readonly Cell[])[] = [];

  constructor(source: AsyncIterator<readonly (readonly Cell[])[], void>) {
    this.#source = source;
  }

  async more(): Promise<boolean> {
    while (this.#left.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) return false;
      this.#left = next.value;
    }
    return true;
  }

  /** Some rows, at most so many; none at the end. */
  async take(most: number): Promise<readonly (readonly Cell[])[]> {
    if (!(await this.more())) return [];
    const taken = this.#left.slice(0, most);
    this.#left = this.#left.slice(most);
    return taken;
  }
}
