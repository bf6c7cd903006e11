import type { Colleague } from '@hasar/contract/identity/endpoints-colleagues.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function selectColleagues(db: Db): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select id, full_name as "userFullName" from users
    where organization_id = current_organization() and is_active and not is_deleted
    order by full_name collate "tr-TR-x-icu", id`.execute(db);
  return rows;
}
