import { z } from 'zod';
import { auditActions, auditEntities } from './codes.ts';

/** One step in the life of one thing: who, when, field, from, to (decision 34). Of a password, only that it was changed. */
export const historyEntry = z.object({
  id: z.int(),
  action: z.enum(auditActions),
  field: z.string().nullable().describe('Null where the whole thing is meant'),
  from: z.unknown(),
  to: z.unknown(),
  changedBy: z.int().nullable(),
  changedByName: z.string().nullable().describe('Null: the system itself'),
  changedAt: z.iso.datetime({ offset: true }),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The same in the trail of the whole organization, where it says what was changed. */
export const auditEntry = historyEntry.extend({
  entity: z.enum(auditEntities),
  entityId: z.int(),
  entityName: z.string().nullable().describe('What it is called by now'),
  caseId: z.int().nullable().describe('The case that a note or a document belongs to'),
});
export type AuditEntry = z.infer<typeof auditEntry>;
