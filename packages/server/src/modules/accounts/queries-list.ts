import { accountListFields } from '@hasar/contract/accounts/endpoints.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchCountCeiling, searchPieces } from '../../platform/db/list-search.ts';
import { accountWire, visibleTo } from './queries.ts';

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  accountType: { column: 'account_type', type: 'text', required: true },
  accountLabel: { column: 'account_label', type: 'text', required: true },
  createdByName: { column: 'created_by_name', type: 'text', required: true },
  updatedByName: { column: 'updated_by_name', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
  updatedAt: { column: 'updated_at', type: 'timestamptz', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(accountListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`an account has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`accounts.${own.column}`) }];
  }),
);

export async function selectAccounts(db: Db, userId: number, request: ListRequest): Promise<Page> {
  const where = [sql`not accounts.is_deleted`, visibleTo(userId)];
  const pieces = request.search === undefined ? [] : searchPieces(request.search);
  if (pieces.length > 0) where.push(holdsPieces(sql`accounts.search_text`, pieces));
  // What a label holds, the search text holds too: the index finds the few to look into.
  const inLabel = request.where.flatMap((condition) =>
    condition.op === 'contains' && condition.field === 'accountLabel'
      ? [sql<string>`fold(${condition.value})`]
      : [],
  );
  where.push(...(await narrowed(db, [...pieces, ...inLabel])));
  return selectPage(
    db,
    {
      table: sql`accounts`,
      id: sql`accounts.id`,
      columns,
      wire: accountWire,
      where,
      ...(pieces.length + inLabel.length > 0 ? { countCeiling: searchCountCeiling } : {}),
    },
    request,
  );
}

/** Rare ones are named by their ids; frequent ones are met along the way. */
async function narrowed(db: Db, pieces: readonly RawBuilder<string>[]): Promise<RawBuilder<unknown>[]> {
  if (pieces.length === 0) return [];
  const { rows } = await sql<{ ids: string | null }>`
    select find_accounts(array[${sql.join(pieces)}]::text[])::text as ids`.execute(db);
  const ids = rows[0]?.ids ?? null;
  return ids === null ? [] : [sql`accounts.id = any(${ids}::bigint[])`];
}
