import { todayInIstanbul } from '@hasar/contract/cases/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordChanges } from '../audit/service.ts';
import { lockCase, selectCasesPastPaymentDate, selectOrganizationIds, updateCase } from './queries.ts';
import { changesBetween, settle, wholeData } from './service-changes.ts';

/** Cases a transaction: short enough that nobody waits for it. */
const batch = 200;

/**
 * Renews the status of cases whose payment day has gone by in Istanbul (decision 13), in every organization.
 * The trail names the system as author; running it again changes nothing.
 * @returns how many cases changed
 */
export async function renewStatuses(database: Database): Promise<number> {
  let renewed = 0;
  for (const organizationId of await selectOrganizationIds(database.nobody)) {
    let found = batch;
    while (found === batch) {
      found = await renewBatch(database, organizationId);
      renewed += found;
    }
  }
  return renewed;
}

function renewBatch(database: Database, organizationId: number): Promise<number> {
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      let renewed = 0;
      const ids = await selectCasesPastPaymentDate(db, todayInIstanbul(), batch);
      for (const id of ids) {
        const row = await lockCase(db, id);
        if (!row || row.isDeleted) continue;
        const after = settle(row, wholeData(row));
        const changes = changesBetween(row, after);
        if (changes.length === 0) continue;
        renewed += 1;
        await updateCase(db, id, null, after);
        await recordChanges(
          db,
          { organizationId, userId: null, fullName: null },
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
      }
      return renewed;
    });
}
