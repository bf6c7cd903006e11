import type { AlertPreferences } from '@hasar/contract/alerts/schema.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const columns = sql`alert_mail as "alertMail", alert_language as "alertLanguage"`;

/** Undefined for who has never said anything. */
export async function selectPreferences(db: Db, userId: number): Promise<AlertPreferences | undefined> {
  const { rows } = await sql<AlertPreferences>`
    select ${columns} from alert_preferences where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** What is undefined stays as it is. */
export async function upsertPreferences(
  db: Db,
  owner: { organizationId: number; userId: number },
  preferences: { alertMail?: boolean | undefined; alertLanguage?: Language | undefined },
): Promise<AlertPreferences | undefined> {
  const { alertMail = null, alertLanguage = null } = preferences;
  const { rows } = await sql<AlertPreferences>`
    insert into alert_preferences (organization_id, user_id, alert_mail, alert_language)
    values (${owner.organizationId}, ${owner.userId}, coalesce(${alertMail}, true), coalesce(${alertLanguage}, 'tr'))
    on conflict (user_id) do update set
      alert_mail = coalesce(${alertMail}, alert_preferences.alert_mail),
      alert_language = coalesce(${alertLanguage}, alert_preferences.alert_language)
    returning ${columns}`.execute(db);
  return rows[0];
}
