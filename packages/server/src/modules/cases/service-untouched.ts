import type { Database } from '../../platform/db/database.ts';
import { alarmClock, raise, type NewAlert } from '../alerts/service.ts';
import { lockUntouched, markUntouchedTold, type UntouchedCase } from './queries-activity.ts';

/** Cases a transaction: short enough that nobody waits for it. */
const batch = 200;
/** Nobody's alarm days are fewer. */
const day = 86_400_000;

/**
 * Alerts whoever is responsible for a case that is not watched, still open, and untouched for that person's alarm days
 * (decision 15): once for each stretch without a touch.
 * @returns how many alerts came about
 */
export async function fireUntouched(database: Database, organizationId: number, now: Date): Promise<number> {
  let raised = 0;
  let last: UntouchedCase | undefined;
  do {
    const seen = await fireBatch(database, organizationId, now, last);
    raised += seen.raised;
    last = seen.last;
  } while (last);
  return raised;
}

function fireBatch(
  database: Database,
  organizationId: number,
  now: Date,
  after: UntouchedCase | undefined,
): Promise<{ raised: number; last: UntouchedCase | undefined }> {
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const cases = await lockUntouched(db, new Date(now.getTime() - day), after, batch);
      const [first] = cases;
      if (!first) return { raised: 0, last: undefined };
      const dueOf = await alarmClock(db, first.lastActivityAt);
      const due = cases.flatMap((one) => {
        const dueAt = dueOf(one.lastActivityAt, one.alarmDays);
        return dueAt <= now ? [{ ...one, dueAt }] : [];
      });
      const raised = await raise(db, organizationId, due.flatMap(alertOf), now);
      await markUntouchedTold(
        db,
        due.map(({ id }) => id),
      );
      return { raised, last: cases.length < batch ? undefined : cases.at(-1) };
    });
}

/** Nobody's, when nobody who knows the case is left. */
function alertOf(one: UntouchedCase & { dueAt: Date }): NewAlert[] {
  if (one.responsibleId === null) return [];
  return [
    {
      userId: one.responsibleId,
      kind: 'untouchedCase',
      caseId: one.id,
      noteId: null,
      occasion: one.stretch,
      dueAt: one.dueAt,
      alertData: { lastActivityAt: one.lastActivityAt.toISOString() },
    },
  ];
}
