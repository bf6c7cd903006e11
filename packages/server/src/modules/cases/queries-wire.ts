import { sql } from 'kysely';

/** A case as it goes over the wire, made by PostgreSQL: the hot list passes it through as text (contract cases/schema.ts). */
export const caseWire = sql`json_build_object(
  'id', cases.id,
  'caseTypeCode', cases.case_type_code,
  'caseStatusCode', cases.case_status_code,
  'vehicleStatusCode', cases.vehicle_status_code,
  'caseData', cases.case_data || jsonb_build_object('isNotWatching', cases.is_not_watching)
    || case when cases.regression_ratio is null then '{}' else jsonb_build_object('regressionRatio', cases.regression_ratio) end,
  'caseInsuredUserId', cases.case_insured_user_id,
  'caseNotificationId', cases.case_notification_id,
  'caseCreatedBy', cases.created_by,
  'caseCreatedByName', cases.created_by_name,
  'caseCreatedAt', cases.created_at,
  'caseUpdatedBy', cases.updated_by,
  'caseUpdatedByName', cases.updated_by_name,
  'caseUpdatedAt', cases.updated_at,
  'createdAt', cases.created_at,
  'updatedAt', cases.updated_at,
  'lastActivityAt', cases.last_activity_at,
  'isDeleted', cases.is_deleted,
  'isNotWatching', cases.is_not_watching,
  'isActive', cases.is_active,
  'noteText', cases.note_text,
  'regressionRatio', cases.regression_ratio,
  'caseVersion', cases.version,
  'anotherLossOf', cases.another_loss_of,
  'anotherLossReason', cases.another_loss_reason
)`;
