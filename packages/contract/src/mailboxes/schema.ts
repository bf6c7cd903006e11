import { z } from 'zod';
import {
  connectionStates,
  connectionSteps,
  mailSecretKinds,
  mailSecurities,
  setAsideReasons,
} from './codes.ts';

const time = z.iso.datetime({ offset: true });

/** How one side of a mailbox is reached. Its password or token is never told, only that there is one. */
const side = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  user: z.string().describe('Empty: no login'),
  secretKind: z.enum(mailSecretKinds),
  tokenUrl: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
});

export const mailbox = z.object({
  id: z.int(),
  mailboxOrganizationId: z.int(),
  mailboxAddress: z.string(),
  mailboxSenderName: z.string(),
  mailboxOwnAddresses: z.array(z.string()).describe('Further addresses that reach it'),
  takesTags: z.boolean().describe('address+anything@… reaches it too: answers then carry a reply token'),
  imap: side.nullable(),
  smtp: side.nullable(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  connectionState: z.enum(connectionStates),
  errorStep: z.enum(connectionSteps).nullable(),
  errorWords: z.string().nullable().describe('What the server said'),
  connectedAt: time.nullable(),
  lastMessageAt: time.nullable(),
  behindBy: z.int().describe('Messages not read yet, as far as known'),
  createdByName: z.string(),
  updatedByName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Mailbox = z.infer<typeof mailbox>;

const outcome = z.object({
  isOk: z.boolean(),
  step: z.enum(connectionSteps).nullable().describe('How far it came before it failed'),
  words: z.string().nullable(),
});
export const mailboxTest = z.object({ imap: outcome.nullable(), smtp: outcome.nullable() });
export type MailboxTest = z.infer<typeof mailboxTest>;

/** A message that could not be processed; its bytes are kept. */
export const setAsideMail = z.object({
  id: z.int(),
  mailboxId: z.int().nullable(),
  mailboxAddress: z.string().nullable(),
  reason: z.enum(setAsideReasons),
  words: z.string().nullable(),
  subject: z.string().describe('As far as it can be read'),
  sender: z.string(),
  size: z.int(),
  attempts: z.int(),
  receivedAt: time,
});
export type SetAsideMail = z.infer<typeof setAsideMail>;
