import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { organizationTypeCodes } from './codes.ts';
import { email, ignoredAuthor, name, organizationData, organizationTypeCode } from './fields.ts';
import { organization } from './schema.ts';

const base = '/api/insurance-iam-management';

/** Every name a list of organizations may filter or sort by. */
export const organizationListFields: ListFields = {
  id: { kind: 'number', whole: true },
  organizationTypeCode: { kind: 'choice', options: organizationTypeCodes },
  organizationName: { kind: 'text' },
  organizationEmail: { kind: 'text' },
  isActive: { kind: 'boolean' },
  updatedBy: { kind: 'number', whole: true },
  createdByName: { kind: 'text' },
  updatedByName: { kind: 'text' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
};

export const listOrganizations = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/organizations`,
  summary: 'The own organization; with editOrganization, all of them',
  access: 'signedIn',
  ids: {},
  query: listQuery(organizationListFields, {
    filters: ['organizationTypeCode', 'isActive'],
    defaultOrder: 'organizationName',
    defaultLimit: 20,
  }),
  answer: z.object({ organizationList: z.array(organization), ...pageAnswer }),
});

export const saveOrganization = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/organizations`,
  summary: 'Make an organization (no id), or change the fields that are sent',
  access: 'editOrganization',
  ids: { 'body.id': 'organization' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: z.int('validation.wholeNumber').positive('validation.outOfRange').optional(),
    organizationTypeCode: organizationTypeCode.optional(),
    organizationName: name.optional(),
    organizationEmail: email.optional(),
    organizationData: organizationData.optional(),
    isActive: z
      .boolean('validation.boolean')
      .optional()
      .describe('A new organization is active; one that is not has no sessions'),
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ organization }),
});
