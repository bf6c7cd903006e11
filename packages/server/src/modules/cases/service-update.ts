import type { CaseConflict } from '@hasar/contract/cases/schema.ts';
import type { saveCase } from '@hasar/contract/cases/endpoints.ts';
import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { changesByOthers, recordChanges } from '../audit/service.ts';
import {
  lockCase,
  selectCaseWire,
  updateCase,
  type CaseRow,
  type StoredCase,
  type Writer,
} from './queries.ts';
import {
  changesBetween,
  keepFitting,
  refuseForeignFields,
  settle,
  wholeData,
  type Change,
} from './service-changes.ts';
import { resolvePolicy } from './service-policy.ts';

type Save = Omit<ParsedRequest<typeof saveCase>['body'], 'caseId'>;

/** Changes, deletes or restores a case; called inside a transaction. Repeating it changes nothing more. Answers wire JSON. */
export async function changeCase(db: Db, writer: Writer, id: number, body: Save): Promise<string> {
  const row = await lockCase(db, id);
  if (!row || (row.isDeleted && body.isDeleted === undefined)) throw new CodedError('NOT_FOUND');
  if (body.isDeleted !== undefined && body.isDeleted !== row.isDeleted) {
    return setDeleted(db, writer, row, body.isDeleted);
  }
  if (row.isDeleted) throw new CodedError('NOT_FOUND');
  const after = await merge(db, row, body);
  const changes = changesBetween(row, after);
  if (changes.length === 0) return (await selectCaseWire(db, id)) ?? '';
  await refuseCollisions(db, writer, row, body, changes);
  const wire = await updateCase(db, id, writer, after);
  await recordChanges(
    db,
    writer,
    changes.map(({ field, from, to }) => ({
      entity: 'case',
      entityId: id,
      entityVersion: row.version + 1,
      action: 'update',
      field,
      oldValue: from,
      newValue: to,
    })),
  );
  return wire;
}

/** A key sent is set, null clears it, a key not sent stays; what a new type does not have falls away (decision 12). */
async function merge(db: Db, row: CaseRow, body: Save): Promise<StoredCase> {
  const type = body.caseTypeCode ?? row.caseTypeCode;
  const sent: CaseData = {
    ...(body.caseData as CaseData | undefined),
    ...(body.anotherLoss ? { damageDate: body.anotherLoss.damageDate } : {}),
  };
  refuseForeignFields(type, sent);
  const data = keepFitting(type, { ...wholeData(row), ...sent });
  const policyMoves = (data.policyNumber ?? null) !== (row.caseData.policyNumber ?? null);
  const policy = policyMoves ? await resolvePolicy(db, data.policyNumber, body.anotherLoss, row.id) : {};
  return settle(
    {
      ...row,
      caseTypeCode: type,
      ...(body.caseInsuredUserId === undefined ? {} : { caseInsuredUserId: body.caseInsuredUserId }),
      ...(body.caseNotificationId === undefined ? {} : { caseNotificationId: body.caseNotificationId }),
      ...policy,
    },
    data,
  );
}

/** Throws CASE_CHANGED when someone else has changed, since the editor's version, a field that this save would change too. */
async function refuseCollisions(
  db: Db,
  writer: Writer,
  row: CaseRow,
  body: Save,
  changes: Change[],
): Promise<void> {
  if (body.caseVersion === undefined || body.caseVersion >= row.version) return;
  const sent = new Set([...Object.keys(body.caseData ?? {}), ...Object.keys(body)]);
  const mine = changes.filter((change) => sent.has(change.field));
  const theirs = await changesByOthers(db, {
    entity: 'case',
    entityId: row.id,
    version: body.caseVersion,
    fields: mine.map((change) => change.field),
    userId: writer.userId,
  });
  if (theirs.length === 0) return;
  const details: CaseConflict = {
    caseVersion: row.version,
    fields: theirs.map(({ field, changedByName, changedAt }) => {
      const change = mine.find((candidate) => candidate.field === field);
      return {
        field,
        mine: change?.to,
        theirs: change?.from,
        changedByName,
        changedAt: changedAt.toISOString(),
      };
    }),
  };
  throw new CodedError('CASE_CHANGED', { details });
}

async function setDeleted(db: Db, writer: Writer, row: CaseRow, isDeleted: boolean): Promise<string> {
  const wire = await updateCase(db, row.id, writer, { ...row, isDeleted });
  await recordChanges(db, writer, [
    {
      entity: 'case',
      entityId: row.id,
      entityVersion: row.version + 1,
      action: isDeleted ? 'delete' : 'restore',
      field: null,
      oldValue: null,
      newValue: null,
    },
  ]);
  return wire;
}
