import { Readable } from 'node:stream';
import { contentTypes, packageRelations, stylesXml, workbookRelations, workbookXml } from './parts.ts';
import { sheetClosing, sheetOpening, rowXml, type Cell, type SheetColumn } from './sheet.ts';
import { TextPages } from './text-pages.ts';
import { mostBytes, zipped, type ZipEntry } from './zip.ts';

export type { Cell, SheetColumn } from './sheet.ts';

/** Rows a sheet of Excel holds, its header among them. */
const mostRows = 1_048_576;
/** Of one sheet, with room for what follows its last row. */
const mostSheetBytes = mostBytes - 64 * 1_048_576;

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
  const bytes = zipped(entries(options, new Batches(batches)));
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: 65_536 });
  return stream.once('close', () => void batches.return?.());
}

async function* entries(options: WorkbookOptions, rows: Batches): AsyncGenerator<ZipEntry> {
  const part = (name: string, xml: string): ZipEntry => ({ name, bytes: [Buffer.from(xml)] });
  yield part('[Content_Types].xml', contentTypes);
  yield part('_rels/.rels', packageRelations);
  yield part('xl/styles.xml', stylesXml);
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, bytes: sheetChunks(options, rows, sheets === 1) };
  } while (await rows.more());
  yield part('xl/workbook.xml', workbookXml(options.sheetName, sheets));
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
}

async function* sheetChunks(
  { columns, rowsOfSheet = mostRows }: WorkbookOptions,
  rows: Batches,
  isShown: boolean,
): AsyncGenerator<Buffer> {
  const pages = new TextPages();
  yield* pages.add(sheetOpening(columns, isShown));
  // One row of each sheet is its header.
  let last = 1;
  while (last < rowsOfSheet && pages.bytes < mostSheetBytes) {
    const batch = await rows.take(rowsOfSheet - last);
    if (batch.length === 0) break;
    for (const row of batch) yield* pages.add(rowXml(columns, row, (last += 1)));
  }
  yield* pages.add(sheetClosing(columns, last));
  yield pages.rest();
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
    const taken = this.#left.length <= most ? this.#left : this.#left.slice(0, most);
    this.#left = this.#left.slice(taken.length);
    return taken;
  }
}
