import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Condition } from '@hasar/contract/list-condition.ts';
import type { Context } from '../../platform/http/context.ts';
import { readByCursor } from '../../platform/db/read-by-cursor.ts';
import { rowsOfCases } from '../cases/service.ts';
import { takeTurn } from './queries.ts';

/** Rows read, and written into a workbook, without a pause for others: some ten milliseconds of work. */
const batch = 250;
/** Whole reports that this server writes at once; each of them holds a connection. */
const mostAtOnce = 6;
let underWay = 0;

export interface HeavyRows {
  readonly batches: AsyncGenerator<readonly string[], void, undefined>;
  /** To be called when whoever reads has all, or has left; harmless when repeated. */
  readonly leave: () => void;
}

/**
 * All rows of a report, as JSON arrays. The first of them have been read when this resolves, so that whatever is wrong is
 * told before the answer begins. Each user has one such report under way, on whichever server.
 * Throws REPORT_RUNNING, VALIDATION_FAILED, UNAVAILABLE.
 */
export async function heavyRows(
  { db, session }: Context,
  columns: readonly string[],
  conditions: readonly Condition[],
  times: 'instant' | 'istanbulSeconds',
): Promise<HeavyRows> {
  if (underWay >= mostAtOnce) throw new CodedError('UNAVAILABLE', { message: 'too many reports at once' });
  underWay += 1;
  let left = false;
  let rows: AsyncGenerator<{ cells: string }[], void, undefined> | undefined;
  const leave = () => {
    if (left) return;
    left = true;
    underWay -= 1;
    // It has been started, and so it lets go of its connection.
    void rows?.return();
  };
  try {
    rows = readByCursor(db, await refuseWrongValue(() => rowsOfCases(db, columns, conditions, times)), {
      batch,
      before: async (transaction) => {
        if (!(await takeTurn(transaction, session.userId))) throw new CodedError('REPORT_RUNNING');
      },
    });
    const opened = rows;
    const first = await refuseWrongValue(() => opened.next());
    return { batches: cellsOf(first, opened), leave };
  } catch (error) {
    leave();
    throw error;
  }
}

async function* cellsOf(
  first: IteratorResult<{ cells: string }[], void>,
  rest: AsyncGenerator<{ cells: string }[], void, undefined>,
): HeavyRows['batches'] {
  for (let next = first; next.done !== true; next = await rest.next())
    yield next.value.map(({ cells }) => cells);
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
