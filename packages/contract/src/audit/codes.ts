/** Things whose trail can be asked for one by one. */
export const historyEntities = [
  'case',
  'user',
  'organization',
  'company',
  'account',
  'note',
  'document',
  'holiday',
  'notification',
  'template',
  'mailbox',
  'device',
] as const;
export type HistoryEntity = (typeof historyEntities)[number];

/**
 * Everything that leaves a trail (decision 34). Settings and report templates are a person's own and leave none, but for whom a
 * template is sent to: that, and each report that leaves, stands under `report` with the id of the template; 0 where there is none.
 */
export const auditEntities = [...historyEntities, 'report'] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActions = ['create', 'update', 'delete', 'restore', 'export'] as const;
