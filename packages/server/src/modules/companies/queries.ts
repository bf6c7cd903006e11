import { companyListFields } from '@hasar/contract/companies/endpoints.ts';
import type { CompanyType } from '@hasar/contract/companies/codes.ts';
import {
  companyFieldNames,
  type CompanyData,
  type CompanyFieldName,
} from '@hasar/contract/companies/fields.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchCountCeiling, searchPieces } from '../../platform/db/list-search.ts';

/** What a company holds beside who wrote it and when. */
export interface StoredCompany {
  companyType: CompanyType;
  companyLabel: string;
  companyData: CompanyData;
  isDeleted: boolean;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

/** A company as it goes over the wire (contract companies/schema.ts). */
const companyWire = sql`json_build_object(
  'id', companies.id,
  'companyType', companies.company_type,
  'companyLabel', companies.company_label,
  'companyData', companies.company_data,
  'isDeleted', companies.is_deleted,
  'createdBy', companies.created_by,
  'createdByName', companies.created_by_name,
  'updatedBy', companies.updated_by,
  'updatedByName', companies.updated_by_name,
  'createdAt', companies.created_at,
  'updatedAt', companies.updated_at
)`;

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  companyType: { column: 'company_type', type: 'text', required: true },
  companyLabel: { column: 'company_label', type: 'text', required: true },
  createdByName: { column: 'created_by_name', type: 'text', required: true },
  updatedByName: { column: 'updated_by_name', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
  updatedAt: { column: 'updated_at', type: 'timestamptz', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(companyListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (own) return [name, { ...own, kind, expression: sql.ref(`companies.${own.column}`) }];
    if (!companyFieldNames.includes(name as CompanyFieldName)) throw new Error(`a company has no ${name}`);
    const expression = sql`((companies.company_data ->> ${sql.lit(name)}) collate "tr-TR-x-icu")`;
    return [name, { kind, type: 'text', expression }];
  }),
);

export function selectCompanies(db: Db, request: ListRequest): Promise<Page> {
  const { search } = request;
  return selectPage(
    db,
    {
      table: sql`companies`,
      id: sql`companies.id`,
      columns,
      wire: companyWire,
      where: [
        sql`not companies.is_deleted`,
        ...(search === undefined ? [] : [holdsPieces(sql`companies.search_text`, searchPieces(search))]),
      ],
      ...(search === undefined ? {} : { countCeiling: searchCountCeiling }),
    },
    request,
  );
}

/** The company as it is now, deleted or not, locked until the transaction ends. */
export async function lockCompany(db: Db, id: number): Promise<StoredCompany | undefined> {
  const { rows } = await sql<StoredCompany>`
    select company_type as "companyType", company_label as "companyLabel", company_data as "companyData",
           is_deleted as "isDeleted"
    from companies where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function selectCompanyWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${companyWire}::text as wire from companies where id = ${id} and not is_deleted`.execute(db);
  return rows[0]?.wire;
}

export async function insertCompany(
  db: Db,
  writer: Writer,
  stored: StoredCompany,
): Promise<{ id: number; wire: string }> {
  const { rows } = await sql<{ id: number; wire: string }>`
    insert into companies (organization_id, company_type, company_label, company_data, created_by, created_by_name)
    values (${writer.organizationId}, ${stored.companyType}, ${stored.companyLabel},
            ${JSON.stringify(stored.companyData)}::jsonb, ${writer.userId}, ${writer.fullName})
    returning companies.id, ${companyWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored company came back without its row');
  return row;
}

export async function updateCompany(
  db: Db,
  id: number,
  writer: Writer,
  stored: StoredCompany,
): Promise<string> {
  const { rows } = await sql<{ wire: string }>`
    update companies set
      company_label = ${stored.companyLabel}, company_data = ${JSON.stringify(stored.companyData)}::jsonb,
      is_deleted = ${stored.isDeleted}, updated_by = ${writer.userId}, updated_by_name = ${writer.fullName},
      updated_at = now()
    where id = ${id} returning ${companyWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a locked company was gone at its update');
  return row.wire;
}
