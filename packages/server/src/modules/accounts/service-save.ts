import { isDeepStrictEqual } from 'node:util';
import {
  personalTypes,
  settingTypes,
  type AccountType,
  type SettingType,
} from '@hasar/contract/accounts/codes.ts';
import type { saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import { hasAccountKey, type AccountData } from '@hasar/contract/accounts/fields.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordChanges, recordSave } from '../audit/service.ts';
import * as queries from './queries.ts';
import type { AccountRow, StoredAccount, Writer } from './queries.ts';

type Save = ParsedRequest<typeof saveAccount>['body'];

/** What a setting has to say, or it says nothing. */
const neededKey: Record<SettingType, string> = {
  quickColumns: 'columns',
  alarmTimes: 'unTouchedCaseAlarmTime',
};

/** Called inside a transaction; repeating a change changes nothing more. @returns the account as wire JSON */
export async function storeAccount(db: Db, writer: Writer, body: Save): Promise<string> {
  if (body.id !== undefined) {
    const row = await queries.lockAccount(db, body.id, writer.userId);
    if (!row || (row.isDeleted && body.isDeleted !== false)) throw new CodedError('NOT_FOUND');
    return change(db, writer, row, body);
  }
  const { accountType: type } = body;
  if (type === undefined) throw invalid({ accountType: 'validation.required' });
  if (isSetting(type)) return storeSetting(db, writer, type, body);
  if (body.isDeleted) throw invalid({ id: 'validation.required' });
  return create(db, writer, type, body);
}

/** Each user has one of each: without an id it is found by its type, and a deleted one begins anew in its old row. */
async function storeSetting(db: Db, writer: Writer, type: SettingType, body: Save): Promise<string> {
  const row = await queries.lockSetting(db, type, writer.userId);
  if (body.isDeleted) {
    if (!row || row.isDeleted) throw new CodedError('NOT_FOUND');
    return change(db, writer, row, body);
  }
  if (!row) return create(db, writer, type, body);
  if (!row.isDeleted) return change(db, writer, row, body);
  return change(db, writer, { ...row, accountLabel: '', accountData: {} }, { ...body, isDeleted: false });
}

async function create(db: Db, writer: Writer, type: AccountType, body: Save): Promise<string> {
  const stored = merge({ accountType: type, accountLabel: '', accountData: {}, isDeleted: false }, body);
  const made = await queries.insertAccount(db, writer, stored, isPersonal(type));
  // Made at the same moment elsewhere: by now it is there.
  if (!made) return storeAccount(db, writer, body);
  await record(db, writer, made.id, undefined, stored);
  return made.wire;
}

async function change(db: Db, writer: Writer, row: AccountRow, body: Save): Promise<string> {
  if (body.accountType !== undefined && body.accountType !== row.accountType)
    throw invalid({ accountType: 'validation.typeFixed' });
  const after = merge(row, body);
  const changed = await record(db, writer, row.id, row, after);
  const wire = changed
    ? await queries.updateAccount(db, row.id, writer, after)
    : await queries.selectAccountWire(db, row.id);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return wire;
}

/** A key sent is set, null clears it, a key not sent stays. */
function merge(row: StoredAccount, body: Save): StoredAccount {
  const { accountType: type } = row;
  const sent: AccountData = body.accountData ?? {};
  const foreign = Object.keys(sent).filter((key) => !hasAccountKey(type, key));
  if (foreign.length > 0)
    throw invalid(
      Object.fromEntries(foreign.map((key) => [`accountData.${key}`, 'validation.unknownField'])),
    );
  const accountData: AccountData = Object.fromEntries(
    Object.entries({ ...row.accountData, ...sent }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
  const accountLabel = body.accountLabel === undefined ? row.accountLabel : (body.accountLabel ?? '');
  const isDeleted = body.isDeleted ?? row.isDeleted;
  if (!isSetting(type) && accountLabel === '') throw invalid({ accountLabel: 'validation.notEmpty' });
  if (isSetting(type) && !isDeleted && accountData[neededKey[type]] === undefined)
    throw invalid({ [`accountData.${neededKey[type]}`]: 'validation.required' });
  return { ...row, accountLabel, accountData, isDeleted };
}

/**
 * What is a person's own leaves no trail in the organization's, but for whom a report is sent to.
 * @returns false when nothing is different
 */
async function record(
  db: Db,
  writer: Writer,
  id: number,
  was: StoredAccount | undefined,
  is: StoredAccount,
): Promise<boolean> {
  if (isPersonal(is.accountType)) {
    const [oldValue, newValue] = [was && scheduleOf(was), scheduleOf(is)].map((schedule) => schedule ?? null);
    const entry = { entity: 'report', entityId: id, entityVersion: null, action: 'update' } as const;
    if (!isDeepStrictEqual(oldValue, newValue))
      await recordChanges(db, writer, [{ ...entry, field: 'schedule', oldValue, newValue }]);
    return true;
  }
  return recordSave(db, writer, { entity: 'account', entityId: id }, was && trailed(was), trailed(is));
}

/** When and to whom a template is sent; a deleted one is not. */
function scheduleOf({ accountData, isDeleted }: StoredAccount): unknown {
  return isDeleted ? undefined : accountData['schedule'];
}

function trailed({ accountType, accountLabel, accountData, isDeleted }: StoredAccount) {
  return { isDeleted, fields: { accountType, accountLabel, ...accountData } };
}

function isPersonal(type: AccountType): boolean {
  return (personalTypes as readonly AccountType[]).includes(type);
}

function isSetting(type: AccountType): type is SettingType {
  return (settingTypes as readonly AccountType[]).includes(type);
}
