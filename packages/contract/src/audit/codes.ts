/** Everything that leaves a trail (decision 34). Settings and report templates are a person's own and leave none. */
export const auditEntities = [
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
export type AuditEntity = (typeof auditEntities)[number];

export const auditActions = ['create', 'update', 'delete', 'restore'] as const;
