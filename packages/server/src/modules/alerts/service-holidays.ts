import type {
  listHolidays,
  saveAlarmSettings,
  saveHoliday,
} from '@hasar/contract/alerts/endpoints-holidays.ts';
import type { AlarmSettings, Holiday } from '@hasar/contract/alerts/schema.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { recordSave } from '../audit/service.ts';
import * as queries from './queries-holidays.ts';

type Save = ParsedRequest<typeof saveHoliday>['body'];

export async function listDaysOff(
  { db }: Context,
  request: ParsedRequest<typeof listHolidays>['query'],
): Promise<RawAnswer> {
  return answerOfPage('holidayList', await queries.selectHolidays(db, request));
}

/**
 * Adds, changes or takes away a day off, in one transaction with its audit rows; alarms that are set already follow.
 * Throws NOT_FOUND, VALIDATION_FAILED.
 */
export async function saveDayOff(context: Context, path: string, body: Save): Promise<RawAnswer> {
  const { session } = context;
  try {
    return await context.db.transaction().execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const holiday =
          body.id === undefined ? await add(db, session, body) : await change(db, session, body.id, body);
        await reckonAnew(db, session.organizationId);
        return RawAnswer.of({ holiday: JSON.stringify(holiday) });
      }),
    );
  } catch (error) {
    const taken = error instanceof Error && 'constraint' in error && error.constraint === 'holidays_date';
    throw taken ? invalid({ holidayDate: 'validation.dayTaken' }) : error;
  }
}

async function add(db: Db, session: Session, body: Save): Promise<Holiday> {
  const { holidayDate, holidayName } = body;
  if (body.isDeleted) throw invalid({ id: 'validation.required' });
  if (holidayDate === undefined || holidayName === undefined)
    throw invalid({
      ...(holidayDate === undefined ? { holidayDate: 'validation.required' } : {}),
      ...(holidayName === undefined ? { holidayName: 'validation.required' } : {}),
    });
  const fields = { holidayDate, holidayName };
  const id = await queries.insertHoliday(db, session.organizationId, fields);
  await recordSave(db, session, { entity: 'holiday', entityId: id }, undefined, { isDeleted: false, fields });
  return { id, ...fields };
}

async function change(db: Db, session: Session, id: number, body: Save): Promise<Holiday> {
  const row = await queries.lockHoliday(db, id);
  if (!row) throw new CodedError('NOT_FOUND');
  const after = {
    id,
    holidayDate: body.holidayDate ?? row.holidayDate,
    holidayName: body.holidayName ?? row.holidayName,
  };
  const isDeleted = body.isDeleted ?? false;
  if (isDeleted) await queries.deleteHoliday(db, id);
  else await queries.updateHoliday(db, after);
  const of = { entity: 'holiday', entityId: id };
  await recordSave(db, session, of, trailed(row, false), trailed(isDeleted ? row : after, isDeleted));
  return isDeleted ? row : after;
}

function trailed({ holidayDate, holidayName }: Holiday, isDeleted: boolean) {
  return { isDeleted, fields: { holidayDate, holidayName } };
}

/** Throws NOT_FOUND for a day off that is not there, or no longer. */
export async function requireHoliday({ db }: Context, id: number): Promise<void> {
  if (!(await queries.holidayExists(db, id))) throw new CodedError('NOT_FOUND');
}

export async function settings({ db }: Context): Promise<{ alarmSettings: AlarmSettings }> {
  return { alarmSettings: await queries.selectSettings(db) };
}

/** In the trail it is a change of the organization. */
export async function saveSettings(
  { db, session }: Context,
  body: ParsedRequest<typeof saveAlarmSettings>['body'],
): Promise<{ alarmSettings: AlarmSettings }> {
  await db.transaction().execute(async (transaction) => {
    const was = await queries.lockSettings(transaction);
    const of = { entity: 'organization', entityId: session.organizationId };
    const saved = (fields: AlarmSettings) => ({ isDeleted: false, fields: { ...fields } });
    if (!(await recordSave(transaction, session, of, saved(was), saved(body)))) return;
    await queries.updateSettings(transaction, body);
    await reckonAnew(transaction, session.organizationId);
  });
  return { alarmSettings: body };
}

/** Alarms that wait already follow; it may be many, so nobody waits for it. */
async function reckonAnew(db: Db, organizationId: number): Promise<void> {
  await queueJob(db, 'notes.reckonAlarms', { organizationId }, `notes.reckonAlarms:${organizationId}`);
}
