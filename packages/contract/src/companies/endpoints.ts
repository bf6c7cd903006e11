import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import { storedText } from '../fields/text.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { companyTypes } from './codes.ts';
import { companyDataInput, companyFieldNames } from './fields.ts';
import { company } from './schema.ts';

const path = '/api/insurance-case-management/v1/companies';

/** Every name a list of companies may filter or sort by. */
export const companyListFields: ListFields = {
  id: { kind: 'number', whole: true },
  companyType: { kind: 'choice', options: companyTypes },
  companyLabel: { kind: 'text' },
  ...Object.fromEntries(companyFieldNames.map((name) => [name, { kind: 'text' }])),
  createdByName: { kind: 'text' },
  updatedByName: { kind: 'text' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
};

export const listCompanies = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Insurers and services of the own organization, deleted ones left out',
  access: 'signedIn',
  ids: { 'query.id': 'company' },
  query: listQuery(companyListFields, {
    filters: ['companyType', 'id'],
    defaultOrder: 'companyLabel',
    defaultLimit: 100,
  }),
  answer: z.object({ companyList: z.array(company), ...pageAnswer }),
});

/** Anyone signed in may write too: the spec knows no permission for companies. */
export const saveCompany = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Create (no id), merge into, delete or restore (isDeleted) a company',
  access: 'signedIn',
  ids: { 'body.id': 'company' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: z.int().positive().optional(),
    companyType: z
      .enum(companyTypes, 'validation.unknownChoice')
      .optional()
      .describe('Needed to create; it does not change afterwards'),
    companyData: companyDataInput
      .optional()
      .describe('Merged by key; companyName is needed, and unique among companies of the type'),
    companyLabel: storedText(500)
      .nullable()
      .optional()
      .describe('Follows companyName unless sent; null or empty lets it follow again'),
    isDeleted: z.boolean().optional(),
    createdBy: ignoredAuthor,
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ company }),
});
