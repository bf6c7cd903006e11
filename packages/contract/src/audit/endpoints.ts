import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedText } from '../fields/text.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { auditActions, auditEntities, historyEntities } from './codes.ts';
import { auditEntry, historyEntry } from './schema.ts';

const base = '/api/insurance-iam-management';
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Every name the trail may be filtered by. Sorted it is by time alone. */
export const auditListFields: ListFields = {
  id: { kind: 'number', whole: true },
  entity: { kind: 'choice', options: auditEntities, sortable: false },
  entityId: { kind: 'number', whole: true, sortable: false },
  action: { kind: 'choice', options: auditActions, sortable: false },
  field: { kind: 'choice', sortable: false },
  changedBy: { kind: 'number', whole: true, sortable: false },
  changedAt: { kind: 'time' },
};

export const listAudit = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/audit`,
  summary: 'Everything that was changed in the own organization, newest first',
  access: 'editOrganization',
  // An id only picks among the own organization's entries: an unknown one picks none.
  ids: { 'query.id': 'auditEntry', 'query.entityId': 'any', 'query.changedBy': 'user' },
  query: listQuery(auditListFields, {
    filters: ['id', 'entity', 'entityId', 'field', 'action', 'changedBy', 'changedAt'],
    defaultOrder: '-id',
    defaultLimit: 100,
  }),
  answer: z.object({ auditList: z.array(auditEntry), ...pageAnswer }),
});

/** Who may see it depends on what it is: users need editUser, organizations editOrganization, the rest is everybody's. */
export const listHistory = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/audit/{entity}/{entityId}`,
  summary:
    'What was changed in one thing, newest first: a user, an organization, a company, a counterparty, a case',
  access: 'signedIn',
  ids: { 'params.entityId': 'any', 'query.changedBy': 'user' },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  params: z.strictObject({ entity: z.enum(historyEntities), entityId: id }),
  query: z.strictObject({
    field: storedText(100).optional(),
    changedBy: id.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    cursor: id.optional(),
  }),
  answer: z.object({ historyList: z.array(historyEntry), nextCursor: z.int().nullable() }),
});
