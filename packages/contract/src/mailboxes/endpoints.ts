import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import { headerLine } from '../notifications/fields.ts';
import { mailSecretKinds, mailSecurities, setAsideReasons } from './codes.ts';
import { mailbox, mailboxTest, setAsideMail } from './schema.ts';

const path = '/api/insurance-case-management/v1/mailboxes';
const id = z.int('validation.wholeNumber').positive('validation.outOfRange');
const ofOrganization = z.coerce
  .number('validation.number')
  .int('validation.wholeNumber')
  .positive('validation.outOfRange')
  .max(Number.MAX_SAFE_INTEGER, 'validation.outOfRange')
  .optional()
  .describe('The own one unless sent; another one needs editOrganization');
const address = headerLine(320).pipe(z.email('validation.emailFormat'));

/** What is sent there is a secret: heard by nobody on the way, but on this machine. */
const tokenUrl = headerLine(1000).refine(
  (text) => text === '' || /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/.test(text),
  'validation.tokenUrl',
);

const side = z.strictObject({
  host: headerLine(255).refine((host) => host !== '', 'validation.notEmpty'),
  port: z.int('validation.wholeNumber').min(1, 'validation.outOfRange').max(65_535, 'validation.outOfRange'),
  security: z.enum(mailSecurities, 'validation.unknownChoice'),
  user: headerLine(320).default('').describe('Empty: no login'),
  secretKind: z.enum(mailSecretKinds, 'validation.unknownChoice').default('password'),
  secret: z
    .string()
    .min(1, 'validation.notEmpty')
    .max(10_000, 'validation.tooLong')
    .optional()
    .describe(
      'Password, access token, or with a tokenUrl the refresh token. Never answered; not sent, the one that is stored stays',
    ),
  tokenUrl: tokenUrl
    .default('')
    .describe('Where access tokens are got (oauth2); empty: the secret is the access token itself'),
  clientId: headerLine(500).default('').describe('Ours at the tokenUrl'),
  clientSecret: z
    .string()
    .max(10_000, 'validation.tooLong')
    .optional()
    .describe('Ours at the tokenUrl, where it wants one. Kept and answered as the secret is'),
});

/** What describes a mailbox, as the form sends it. */
const settings = {
  mailboxOrganizationId: id
    .optional()
    .describe('The own one unless sent; another one needs editOrganization'),
  mailboxAddress: address.optional().describe('Needed to create'),
  mailboxSenderName: headerLine(200).optional().describe('The name of the organization unless sent'),
  mailboxOwnAddresses: z.array(address).max(50, 'validation.tooMany').optional(),
  takesTags: z.boolean('validation.boolean').optional(),
  imap: side.nullable().optional().describe('null: nothing comes in here'),
  smtp: side.nullable().optional().describe('null: nothing goes out here'),
};

export const listMailboxes = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'Mailboxes of an organization with their state; for editUser the own one, for editOrganization any',
  access: 'signedIn',
  ids: { 'query.mailboxOrganizationId': 'organization' },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  query: z.strictObject({ mailboxOrganizationId: ofOrganization }),
  answer: z.object({
    mailboxList: z.array(mailbox),
    embedded: z
      .object({ address: z.string(), listensAt: z.string().nullable() })
      .describe('Without a mailbox: the address that the server itself takes mail for, and where it listens'),
  }),
});

export const saveMailbox = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Create (no id), change, switch (isActive), delete or restore (isDeleted) a mailbox',
  access: 'signedIn',
  ids: { 'body.id': 'mailbox', 'body.mailboxOrganizationId': 'organization' },
  idempotent: true,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: id.optional(),
    ...settings,
    isActive: z.boolean('validation.boolean').optional(),
    isDeleted: z.boolean('validation.boolean').optional(),
    createdBy: ignoredAuthor,
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ mailbox }),
});

export const testMailbox = defineEndpoint({
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Try both sides of a mailbox as they are sent; where no secret is sent, with the one stored under the id',
  access: 'signedIn',
  ids: { 'body.id': 'mailbox', 'body.mailboxOrganizationId': 'organization' },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  body: z.strictObject({ id: id.optional(), ...settings }),
  answer: z.object({ test: mailboxTest }),
});

export const listSetAside = defineEndpoint({
  method: 'GET',
  path: `${path}/setAside`,
  summary: 'Messages that came in and could not be processed, newest first',
  access: 'signedIn',
  ids: { 'query.mailboxOrganizationId': 'organization' },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  query: z.strictObject({ mailboxOrganizationId: ofOrganization }),
  answer: z.object({ setAsideList: z.array(setAsideMail), setAsideCount: z.int() }),
});

export const replaySetAside = defineEndpoint({
  method: 'POST',
  path: `${path}/setAside/replay`,
  summary: 'Process a message that was set aside once more',
  access: 'signedIn',
  ids: { 'body.id': 'setAsideMail', 'body.mailboxOrganizationId': 'organization' },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  body: z.strictObject({ id, mailboxOrganizationId: id.optional() }),
  answer: z.object({
    isTaken: z.boolean(),
    reason: z.enum(setAsideReasons).nullable(),
    notificationId: z.int().nullable(),
  }),
});
