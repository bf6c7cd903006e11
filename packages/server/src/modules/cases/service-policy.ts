import type { saveCase } from '@hasar/contract/cases/endpoints.ts';
import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockCase, selectCaseOfPolicy } from './queries.ts';

type Save = ParsedRequest<typeof saveCase>['body'];

interface PolicyState {
  anotherLossOf: number | null;
  anotherLossReason: string | null;
}

/**
 * One case a policy, unless the user says that this is another loss (decision 17).
 * Throws CASE_ALREADY_EXISTS naming the case that stands.
 */
export async function resolvePolicy(
  db: Db,
  policyNumber: CaseData['policyNumber'],
  anotherLoss: Save['anotherLoss'],
  ownId: number | undefined,
): Promise<PolicyState> {
  const existing =
    typeof policyNumber === 'string' ? await selectCaseOfPolicy(db, policyNumber, ownId) : undefined;
  if (!existing) return { anotherLossOf: null, anotherLossReason: null };
  if (!anotherLoss) throw new CodedError('CASE_ALREADY_EXISTS', { details: existing });
  return { anotherLossOf: existing.id, anotherLossReason: anotherLoss.reason };
}

/**
 * Of those who look at the same moment, all find the policy free; the unique index lets one through. Its refusal becomes
 * the same CASE_ALREADY_EXISTS. Called after the transaction has ended.
 */
export async function policyTaken(db: Db, error: unknown, body: Save): Promise<CodedError | undefined> {
  const refused =
    error instanceof Error && 'constraint' in error && error.constraint === 'cases_one_per_policy';
  if (!refused) return undefined;
  const sent = (body.caseData as CaseData | undefined)?.policyNumber;
  const stored =
    body.caseId === undefined ? undefined : (await lockCase(db, body.caseId))?.caseData.policyNumber;
  const policyNumber = sent ?? stored;
  const details =
    typeof policyNumber === 'string' ? await selectCaseOfPolicy(db, policyNumber, body.caseId) : undefined;
  return new CodedError('CASE_ALREADY_EXISTS', { details });
}
