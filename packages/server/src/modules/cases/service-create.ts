import { invalid } from '@hasar/contract/errors.ts';
import type { saveCase } from '@hasar/contract/cases/endpoints.ts';
import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordChanges } from '../audit/service.ts';
import { insertCase, type Writer } from './queries.ts';
import { refuseForeignFields, settle, wholeData } from './service-changes.ts';
import { resolvePolicy } from './service-policy.ts';

type Save = ParsedRequest<typeof saveCase>['body'];

/**
 * Opens a case; called inside a transaction.
 * @param times for records that are brought in: when the case was opened and last touched
 * @returns its id, and the case as wire JSON
 */
export async function createCase(
  db: Db,
  writer: Writer,
  body: Save,
  times?: { createdAt: Date; updatedAt: Date },
): Promise<{ id: number; wire: string }> {
  if (body.caseTypeCode === undefined) throw invalid({ caseTypeCode: 'validation.required' });
  if (body.isDeleted) throw invalid({ caseId: 'validation.required' });
  const data: CaseData = {
    ...(body.caseData as CaseData | undefined),
    ...(body.anotherLoss ? { damageDate: body.anotherLoss.damageDate } : {}),
  };
  refuseForeignFields(body.caseTypeCode, data);
  const stored = settle(
    {
      caseTypeCode: body.caseTypeCode,
      caseData: {},
      isNotWatching: false,
      regressionRatio: null,
      caseInsuredUserId: body.caseInsuredUserId ?? null,
      caseNotificationId: body.caseNotificationId ?? null,
      isDeleted: false,
      ...(await resolvePolicy(db, data.policyNumber, body.anotherLoss, undefined)),
    },
    data,
  );
  const { id, wire } = await insertCase(db, writer, stored, times);
  await recordChanges(db, writer, [
    {
      entity: 'case',
      entityId: id,
      entityVersion: 1,
      action: 'create',
      field: null,
      oldValue: null,
      newValue: {
        caseTypeCode: stored.caseTypeCode,
        caseStatusCode: stored.caseStatusCode,
        caseData: wholeData(stored),
        anotherLossOf: stored.anotherLossOf,
        anotherLossReason: stored.anotherLossReason,
      },
    },
  ]);
  return { id, wire };
}
