import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchPieces } from '../../platform/db/list-search.ts';
import { documentColumns, documentWire, ofLivingCase } from './queries-columns.ts';

/** Deleted ones are left out unless the request says something of isActive itself. */
export function selectDocuments(db: Db, request: ListRequest): Promise<Page> {
  const search =
    request.search === undefined
      ? []
      : [holdsPieces(sql`documents.search_text`, searchPieces(request.search))];
  const asksForDeleted = [...request.where, ...request.anyOf].some(({ field }) => field === 'isActive');
  return selectPage(
    db,
    {
      table: sql`documents`,
      id: sql`documents.id`,
      columns: documentColumns,
      wire: documentWire,
      where: [...(asksForDeleted ? [] : [sql`documents.is_active`]), ofLivingCase, ...search],
    },
    request,
  );
}
