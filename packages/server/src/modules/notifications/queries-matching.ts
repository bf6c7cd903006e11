import type { SuggestionReason } from '@hasar/contract/notifications/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface FoundCase {
  caseId: number;
  reason: Extract<SuggestionReason, 'insuranceCaseNumber' | 'policyNumber' | 'plate'>;
  value: string;
}

/** Numbers that a message names. */
export interface NamedNumbers {
  fileNumbers: string[];
  policyNumbers: string[];
  plates: string[];
}

/** For each of these, the cases of the own organization that hold one of its numbers. */
export async function findCasesByClues(db: Db, named: readonly NamedNumbers[]): Promise<FoundCase[][]> {
  const wanted = named.flatMap(({ fileNumbers, policyNumbers, plates }, at) =>
    fileNumbers.length + policyNumbers.length + plates.length > 0
      ? [{ at, file_numbers: fileNumbers, policy_numbers: policyNumbers, plates }]
      : [],
  );
  const found = named.map((): FoundCase[] => []);
  if (wanted.length === 0) return found;
  const { rows } = await sql<FoundCase & { at: number }>`
    select wanted.at, clue.case_id as "caseId", clue.kind as reason, clue.value
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
           as wanted(at int, file_numbers text[], policy_numbers text[], plates text[]),
         find_clues(wanted.file_numbers, wanted.policy_numbers, wanted.plates) clue`.execute(db);
  for (const { at, ...one } of rows) found[at]?.push(one);
  return found;
}

/** Of these cases, the ones that hold this e-mail address in any of their fields. */
export async function selectCasesOfSender(
  db: Db,
  caseIds: readonly number[],
  address: string,
): Promise<number[]> {
  if (caseIds.length === 0 || address === '') return [];
  const { rows } = await sql<{ id: number }>`
    select id from cases c where id = any(${caseIds}::bigint[]) and exists (
      select from jsonb_each(c.case_data) field
      where field.key like '%Email' and lower(field.value #>> '{}') = lower(${address}))`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Candidate {
  caseId: number;
  isCertain: boolean;
  score: number;
  reasons: { reason: SuggestionReason; value: string }[];
}

/** Takes the place of what was thought before. */
export async function replaceSuggestions(
  db: Db,
  organizationId: number,
  threadId: number,
  candidates: readonly Candidate[],
): Promise<void> {
  await sql`delete from notification_suggestions where thread_id = ${threadId}`.execute(db);
  for (const { caseId, isCertain, score, reasons } of candidates) {
    await sql`
      insert into notification_suggestions (organization_id, thread_id, case_id, is_certain, score, reasons)
      values (${organizationId}, ${threadId}, ${caseId}, ${isCertain}, ${score}, ${JSON.stringify(reasons)}::jsonb)`.execute(
      db,
    );
  }
}

/** As they go over the wire, of cases that are still there. */
export async function selectSuggestions(db: Db, threadId: number): Promise<string> {
  const { rows } = await sql<{ wires: string }>`
    select coalesce(json_agg(json_build_object(
      'caseId', c.id, 'isCertain', s.is_certain, 'reasonList', s.reasons, 'plate', c.plate,
      'customerFullName', c.customer_full_name, 'insuranceCaseNumber', c.insurance_case_number,
      'policyNumber', c.case_data ->> 'policyNumber', 'insuranceCompany', c.insurance_company,
      'caseStatusCode', c.case_status_code) order by s.is_certain desc, s.score desc, c.id desc), '[]'::json)::text as wires
    from notification_suggestions s join cases c on c.id = s.case_id and not c.is_deleted
    where s.thread_id = ${threadId}`.execute(db);
  return rows[0]?.wires ?? '[]';
}

/** What was said in a conversation by those outside, the newest last. */
export async function selectIncomingTexts(
  db: Db,
  threadId: number,
): Promise<{ subject: string; text: string; address: string; name: string }[]> {
  const { rows } = await sql<{ subject: string; text: string; address: string; name: string }>`
    select subject, own_text || E'\n' || quoted_text as text, from_address as address, from_name as name
    from notifications where thread_id = ${threadId} and is_active and direction = 'in' order by id limit 50`.execute(
    db,
  );
  return rows;
}
