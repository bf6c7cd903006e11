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
 * template is sent to. A report is an entry when it leaves, and no thing that stays.
 */
export const auditEntities = [...historyEntities, 'report'] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActions = ['create', 'update', 'delete', 'restore', 'export'] as const;
