import type { Colleague } from '@hasar/contract/identity/endpoints-colleagues.ts';
import type { Db } from '../../platform/db/database.ts';
import { selectColleagues } from './queries-colleagues.ts';

/** Active users of the organization that `db` is bound to, by name. */
export function colleaguesOf(db: Db): Promise<Colleague[]> {
  return selectColleagues(db);
}
