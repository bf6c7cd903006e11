import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Condition } from '@hasar/contract/list-condition.ts';
import { begun } from '../../platform/ahead.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { readByCursor } from '../../platform/db/read-by-cursor.ts';
import { rowsOfCases } from '../cases/service.ts';
import { takeTurn } from './queries.ts';

/** Rows read, and written into a workbook, without a pause for others: few enough that what has been written is forgotten young. */
const batch = 100;
/** Whole reports that this server writes at once; each of them holds a connection. */
const mostAtOnce = 6;
let underWay = 0;

interface AskedRows {
  readonly columns: readonly string[];
  readonly conditions: readonly Condition[];
  readonly times: 'instant' | 'istanbulSeconds';
}

interface WholeRows {
  readonly rowCount: number;
  readonly batches: AsyncGenerator<readonly string[], void, undefined>;
  /** To be called when whoever reads has all, or has left; harmless when repeated. */
  readonly leave: () => void;
}

/**
 * All rows of a report, as JSON arrays, and how many they are, of one moment. The first of them have been read when this
 * resolves, so that whatever is wrong is told before anything is written.
 * @param take called in the transaction that reads; what it throws ends it
 */
export async function wholeRows(
  db: Db,
  { columns, conditions, times }: AskedRows,
  take: (db: Db) => Promise<void>,
): Promise<WholeRows> {
  const query = await refuseWrongValue(() => rowsOfCases(db, columns, conditions, times));
  let rowCount = 0;
  const rows = readByCursor(db, query.rows, {
    batch,
    before: async (transaction) => {
      await take(transaction);
      rowCount = (await query.count.execute(transaction)).rows[0]?.total ?? 0;
    },
  });
  const batches = await refuseWrongValue(() => begun(rows));
  // It has been started, and so it lets go of its connection.
  return { rowCount, batches: cellsOf(batches), leave: () => void rows.return() };
}

/**
 * The same for a person, each of whom has one such report under way, on whichever server.
 * Throws REPORT_RUNNING, VALIDATION_FAILED, UNAVAILABLE.
 */
export async function heavyRows({ db, session }: Context, asked: AskedRows): Promise<WholeRows> {
  if (underWay >= mostAtOnce) throw new CodedError('UNAVAILABLE', { message: 'too many reports at once' });
  underWay += 1;
  let left = false;
  let rows: WholeRows | undefined;
  const leave = () => {
    if (left) return;
    left = true;
    underWay -= 1;
    rows?.leave();
  };
  try {
    rows = await wholeRows(db, asked, async (transaction) => {
      if (!(await takeTurn(transaction, 'person', session.userId))) throw new CodedError('REPORT_RUNNING');
    });
    return { ...rows, leave };
  } catch (error) {
    leave();
    throw error;
  }
}

async function* cellsOf(batches: AsyncIterable<{ cells: string }[]>): WholeRows['batches'] {
  for await (const rows of batches) yield rows.map(({ cells }) => cells);
}

/** Class 22: a value passed our checks but not PostgreSQL's, such as a date past its calendar. */
export async function refuseWrongValue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isWrong = error instanceof Error && 'code' in error && String(error.code).startsWith('22');
    throw isWrong ? invalid({ columnFilters: 'validation.filterValue' }) : error;
  }
}
