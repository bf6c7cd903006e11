import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedText } from '../fields/text.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { accountTypes } from './codes.ts';
import { accountDataInput } from './fields.ts';
import { account } from './schema.ts';

const path = '/api/insurance-case-management/v1/accounts';

/** Every name a list of accounts may filter or sort by. */
export const accountListFields: ListFields = {
  id: { kind: 'number', whole: true },
  accountType: { kind: 'choice', options: accountTypes },
  accountLabel: { kind: 'text' },
  createdByName: { kind: 'text' },
  updatedByName: { kind: 'text' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
};

export const listAccounts = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Saved counterparties of the own organization; settings and reports of the signed-in user',
  access: 'signedIn',
  ids: { 'query.id': 'account' },
  query: listQuery(accountListFields, {
    filters: ['accountType', 'id'],
    defaultOrder: 'accountLabel',
    defaultLimit: 100,
  }),
  answer: z.object({ accountList: z.array(account), ...pageAnswer }),
});

export const saveAccount = defineEndpoint({
  method: 'POST',
  path,
  summary:
    'Create (no id), merge into, delete or restore (isDeleted) a saved counterparty, setting or report template',
  access: 'signedIn',
  ids: { 'body.id': 'account' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: z.int().positive().optional().describe('A setting needs none: each user has one of each'),
    accountType: z
      .enum(accountTypes, 'validation.unknownChoice')
      .optional()
      .describe('Needed without an id; it does not change afterwards'),
    accountLabel: storedText(200)
      .nullable()
      .optional()
      .describe('Needed for counterparties and reports, and unique among those of the type'),
    accountData: accountDataInput.optional().describe('The keys of the type alone, merged by key'),
    isDeleted: z.boolean().optional(),
    createdBy: ignoredAuthor,
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ account }),
});
