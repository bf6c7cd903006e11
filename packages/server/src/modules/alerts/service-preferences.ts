import type { saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import type { AlertPreferences } from '@hasar/contract/alerts/schema.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import * as queries from './queries-preferences.ts';

const atFirst: AlertPreferences = { alertMail: true, alertLanguage: 'tr' };

/** For whoever writes to a person about their alerts. */
export async function preferencesOf(db: Db, userId: number): Promise<AlertPreferences> {
  return (await queries.selectPreferences(db, userId)) ?? atFirst;
}

export async function preferences({ db, session }: Context): Promise<{ alertPreferences: AlertPreferences }> {
  return { alertPreferences: await preferencesOf(db, session.userId) };
}

/** A person's own: it leaves no trail in that of the organization. */
export async function savePreferences(
  { db, session }: Context,
  body: ParsedRequest<typeof saveAlertPreferences>['body'],
): Promise<{ alertPreferences: AlertPreferences }> {
  const kept = await queries.upsertPreferences(db, session, body);
  return { alertPreferences: kept ?? atFirst };
}
