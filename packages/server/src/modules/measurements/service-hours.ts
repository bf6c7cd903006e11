import { ahead, begun } from '../../platform/ahead.ts';
import type { Db } from '../../platform/db/database.ts';
import { selectHours, type HourOfRows, type Stretch } from './queries-report.ts';

/** Value rows read at once: a device and month at one minute. */
const rowsAtOnce = 44_640;
const hour = 3_600_000;

/**
 * The hours of a report by device, in the order they were asked for, and time. The next part is read while the one before is
 * written out, and no connection waits for a slow reader. The first has been read when this resolves.
 */
export function hoursOfReport(
  db: Db,
  asked: Stretch,
): Promise<AsyncGenerator<HourOfRows[], void, undefined>> {
  return begun(ahead(readEach(db, asked)));
}

async function* readEach(db: Db, asked: Stretch): AsyncGenerator<HourOfRows[], void, undefined> {
  for (const stretch of stretchesOf(asked)) yield sorted(await selectHours(db, stretch), asked.deviceIds);
}

/** Several devices together, or parts of one, cut at whole hours. */
function stretchesOf(asked: Stretch): Stretch[] {
  const { deviceIds, from, to, aggregation } = asked;
  const rowsOfDevice = (to - from) / (aggregation * 60_000);
  const together = Math.max(1, Math.floor(rowsAtOnce / rowsOfDevice));
  const most = rowsAtOnce * aggregation * 60_000;
  const stretches: Stretch[] = [];
  for (let at = 0; at < deviceIds.length; at += together)
    for (let start = from; start < to; start = Math.floor((start + most) / hour) * hour)
      stretches.push({
        ...asked,
        deviceIds: deviceIds.slice(at, at + together),
        from: start,
        to: Math.min(to, Math.floor((start + most) / hour) * hour),
      });
  return stretches;
}

function sorted(hours: HourOfRows[], deviceIds: readonly number[]): HourOfRows[] {
  const places = new Map(deviceIds.map((id, at) => [id, at]));
  const place = ({ deviceId }: HourOfRows) => places.get(deviceId) ?? 0;
  return hours.toSorted((one, other) => place(one) - place(other) || one.hour - other.hour);
}
