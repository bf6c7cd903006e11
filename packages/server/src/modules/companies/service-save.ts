import type { CompanyType } from '@hasar/contract/companies/codes.ts';
import type { saveCompany } from '@hasar/contract/companies/endpoints.ts';
import { companyFieldsOf, type CompanyChange, type CompanyData } from '@hasar/contract/companies/fields.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordSave } from '../audit/service.ts';
import {
  insertCompany,
  lockCompany,
  selectCompanyWire,
  updateCompany,
  type StoredCompany,
  type Writer,
} from './queries.ts';

type Save = Omit<ParsedRequest<typeof saveCompany>['body'], 'id'>;

/** Called inside a transaction. @returns the company as wire JSON */
export async function createCompany(db: Db, writer: Writer, body: Save): Promise<string> {
  if (body.companyType === undefined) throw invalid({ companyType: 'validation.required' });
  if (body.isDeleted) throw invalid({ id: 'validation.required' });
  const stored = merge(
    { companyType: body.companyType, companyLabel: '', companyData: {}, isDeleted: false },
    body,
  );
  const { id, wire } = await insertCompany(db, writer, stored);
  await recordSave(db, writer, { entity: 'company', entityId: id }, undefined, trailed(stored));
  return wire;
}

/** Called inside a transaction; repeating it changes nothing more. @returns the company as wire JSON */
export async function changeCompany(db: Db, writer: Writer, id: number, body: Save): Promise<string> {
  const row = await lockCompany(db, id);
  if (!row || (row.isDeleted && body.isDeleted !== false)) throw new CodedError('NOT_FOUND');
  if (body.companyType !== undefined && body.companyType !== row.companyType)
    throw invalid({ companyType: 'validation.typeFixed' });
  const after = merge(row, body);
  const of = { entity: 'company', entityId: id };
  const changed = await recordSave(db, writer, of, trailed(row), trailed(after));
  const wire = changed ? await updateCompany(db, id, writer, after) : await selectCompanyWire(db, id);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return wire;
}

/** A key sent is set, null clears it, a key not sent stays. The label follows the name unless it was given its own. */
function merge(row: StoredCompany, body: Save): StoredCompany {
  const sent: CompanyChange = body.companyData ?? {};
  refuseForeignKeys(row.companyType, sent);
  const companyData: CompanyData = Object.fromEntries(
    Object.entries({ ...row.companyData, ...sent }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
  const { companyName } = companyData;
  if (companyName === undefined) throw invalid({ 'companyData.companyName': 'validation.notEmpty' });
  const follows = row.companyLabel === (row.companyData.companyName ?? '');
  const kept = follows ? companyName : row.companyLabel;
  const companyLabel = body.companyLabel === undefined ? kept : body.companyLabel || companyName;
  return { ...row, companyData, companyLabel, isDeleted: body.isDeleted ?? row.isDeleted };
}

function refuseForeignKeys(type: CompanyType, sent: CompanyChange): void {
  const own = new Set<string>(companyFieldsOf(type).map(([name]) => name));
  const foreign = Object.keys(sent).filter((name) => !own.has(name));
  if (foreign.length > 0)
    throw invalid(
      Object.fromEntries(foreign.map((name) => [`companyData.${name}`, 'validation.unknownField'])),
    );
}

function trailed({ companyType, companyLabel, companyData, isDeleted }: StoredCompany) {
  return { isDeleted, fields: { companyType, companyLabel, ...companyData } };
}
