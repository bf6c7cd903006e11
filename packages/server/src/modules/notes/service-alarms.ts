import type { Database, Db } from '../../platform/db/database.ts';
import { alarmClock, raise } from '../alerts/service.ts';
import type { StoredAlarm } from './queries.ts';
import { lockDueAlarms, lockPendingAlarms, markFired, moveAlarm } from './queries-alarms.ts';

/** Notes a transaction: short enough that nobody waits for it. */
const batch = 200;
const firstLetters = 200;

export const noAlarm: StoredAlarm = {
  period: null,
  isActive: false,
  setBy: null,
  setAt: null,
  dueAt: null,
  firedAt: null,
};

/**
 * What becomes of an alarm. Switching it on, or another period, sets it anew for who does it; what stays as it was goes on,
 * whether it has gone off or not.
 */
export async function settleAlarm(
  db: Db,
  was: StoredAlarm,
  wanted: Pick<StoredAlarm, 'period' | 'isActive'>,
  userId: number,
  now: Date,
): Promise<StoredAlarm> {
  const { period, isActive } = wanted;
  if (!isActive || period === null) return { ...noAlarm, period };
  if (was.isActive && was.period === period) return was;
  const dueOf = await alarmClock(db, now);
  return { period, isActive, setBy: userId, setAt: now, dueAt: dueOf(now, period), firedAt: null };
}

/** Raises the alarms of notes that are due; each goes off once. @returns how many alerts came about */
export async function fireNoteAlarms(database: Database, organizationId: number, now: Date): Promise<number> {
  let raised = 0;
  for (;;) {
    const fired = await fireBatch(database, organizationId, now);
    raised += fired.raised;
    if (fired.seen < batch) return raised;
  }
}

function fireBatch(
  database: Database,
  organizationId: number,
  now: Date,
): Promise<{ raised: number; seen: number }> {
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const due = await lockDueAlarms(db, now, batch);
      if (due.length === 0) return { raised: 0, seen: 0 };
      const alerts = due.flatMap(({ id, recipientId, caseId, subject, text, setting, dueAt }) =>
        recipientId === null
          ? []
          : [
              {
                userId: recipientId,
                kind: 'noteAlarm' as const,
                caseId,
                noteId: id,
                occasion: setting,
                dueAt,
                alertData: { noteSubject: subject, noteText: beginningOf(text) },
              },
            ],
      );
      const raised = await raise(db, organizationId, alerts, now);
      await markFired(
        db,
        due.map(({ id }) => id),
        now,
      );
      return { raised, seen: due.length };
    });
}

/** Whole letters: half of one could not be stored. */
export function beginningOf(text: string): string {
  const letters = Array.from(text);
  return letters.length <= firstLetters ? text : `${letters.slice(0, firstLetters - 1).join('')}…`;
}

/** Alarms that wait follow a change of holidays, or of whether those count. @returns how many have moved */
export async function reckonAlarms(database: Database, organizationId: number): Promise<number> {
  let moved = 0;
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const from: number = afterId;
    afterId = await database
      .of(organizationId)
      .transaction()
      .execute(async (db) => {
        const pending = await lockPendingAlarms(db, from, batch);
        const earliest = Math.min(...pending.map(({ setAt }) => setAt.getTime()));
        if (pending.length === 0) return undefined;
        const dueOf = await alarmClock(db, new Date(earliest));
        for (const { id, setAt, period, dueAt } of pending) {
          const due = dueOf(setAt, period);
          if (due.getTime() === dueAt.getTime()) continue;
          await moveAlarm(db, id, due);
          moved += 1;
        }
        return pending.at(-1)?.id;
      });
  }
  return moved;
}
