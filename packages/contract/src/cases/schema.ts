import { z } from 'zod';
import { caseStatusCodes, vehicleStatusCodes } from './codes.ts';
import { caseTypeCodes } from './codes-types.ts';

const time = z.iso.datetime({ offset: true });

/** A case as it stands on the wire. Times of creation and change travel under two names each, as the spec has them. */
export const insuranceCase = z.object({
  id: z.int(),
  caseTypeCode: z.enum(caseTypeCodes),
  caseStatusCode: z.enum(caseStatusCodes),
  vehicleStatusCode: z.enum(vehicleStatusCodes).nullable(),
  caseData: z.record(z.string(), z.unknown()),
  caseInsuredUserId: z.int().nullable(),
  caseNotificationId: z.int().nullable(),
  caseCreatedBy: z.int(),
  caseCreatedByName: z.string(),
  caseCreatedAt: time,
  caseUpdatedBy: z.int().nullable(),
  caseUpdatedByName: z.string().nullable(),
  caseUpdatedAt: time,
  createdAt: time,
  updatedAt: time,
  lastActivityAt: time,
  isDeleted: z.boolean(),
  isNotWatching: z.boolean(),
  isActive: z.boolean(),
  noteText: z.string().nullable(),
  regressionRatio: z.number().nullable(),
  caseVersion: z.int(),
  anotherLossOf: z
    .int()
    .nullable()
    .describe('The earlier case under the same policy, when this one was saved as another loss'),
  anotherLossReason: z.string().nullable(),
});
export type InsuranceCase = z.infer<typeof insuranceCase>;

/** What CASE_ALREADY_EXISTS carries in `details`. */
export const existingCase = z.object({
  id: z.int(),
  customerFullName: z.string().nullable(),
  plate: z.string().nullable(),
  policyNumber: z.string().nullable(),
  damageDate: z.string().nullable(),
  caseStatusCode: z.enum(caseStatusCodes),
});
export type ExistingCase = z.infer<typeof existingCase>;

/** What CASE_CHANGED carries in `details`: each colliding field with both values. */
export const caseConflict = z.object({
  caseVersion: z.int(),
  fields: z.array(
    z.object({
      field: z.string(),
      mine: z.unknown(),
      theirs: z.unknown(),
      changedByName: z.string().nullable(),
      changedAt: time,
    }),
  ),
});
export type CaseConflict = z.infer<typeof caseConflict>;
