import type { Db } from '../../platform/db/database.ts';
import { setNoteText, touchActivity } from './queries-activity.ts';

/**
 * Somebody works on the case beside its fields: it has been touched, its version stays. Called inside the transaction of that
 * work; the row is locked until it ends.
 * @returns false when there is no such case, or no longer
 */
export function touchCase(db: Db, caseId: number): Promise<boolean> {
  return touchActivity(db, caseId);
}

/** The newest note, which the case list shows beside the status. Called inside the transaction that touched the case. */
export function showNote(db: Db, caseId: number, noteText: string): Promise<void> {
  return setNoteText(db, caseId, noteText);
}
