import { z } from 'zod';
import {
  deliveryStates,
  directions,
  notificationKinds,
  notificationStatusCodes,
  notificationTypeCodes,
  suggestionReasons,
  templateLanguages,
} from './codes.ts';

const time = z.iso.datetime({ offset: true });

/** A message as it stands in the list; the first of a conversation speaks for the whole. */
export const notification = z.object({
  id: z.int(),
  notificationId: z.int(),
  notificationTypeCode: z.enum(notificationTypeCodes),
  notificationStatusCode: z.enum(notificationStatusCodes),
  notificationKind: z.enum(notificationKinds),
  notificationThreadId: z.int().describe('The first message of the conversation'),
  notificationParentId: z.int().nullable(),
  notificationFrom: z.string().describe('Address; may be empty. Nobody vouches for it'),
  notificationFromName: z.string(),
  notificationTo: z.string().describe('Comma-joined addresses'),
  notificationCc: z.string(),
  notificationSubject: z.string(),
  notificationMessage: z.string().describe('Its own text, without what it quotes'),
  notificationCreatedBy: z.int().nullable().describe('Null: it came in'),
  notificationCreatedByName: z.string().nullable(),
  direction: z.enum(directions),
  caseId: z.int().nullable(),
  isActive: z.boolean(),
  isUnread: z.boolean().describe('Of a conversation: something came in that nobody has opened'),
  hasAttachments: z.boolean(),
  messageCount: z.int().describe('Of the whole conversation'),
  latestMessage: z.string().describe('The beginning of the newest message of the conversation'),
  latestFrom: z.string().describe('Who wrote that one'),
  createdAt: time,
  updatedAt: time.describe('Of a conversation: when a message came or went, or its status changed'),
  notificationUpdatedAt: time,
});
export type Notification = z.infer<typeof notification>;

const messageAttachment = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  contentType: z.string().describe('As its sender says'),
  contentId: z.string().nullable(),
  isInline: z.boolean().describe('The HTML shows it in place'),
  documentId: z.int().nullable().describe('The document of the case that was made of it'),
});
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** One message of a conversation. */
const message = z.object({
  id: z.int(),
  notificationParentId: z.int().nullable(),
  sender: z.string().describe('Address'),
  senderName: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  message: z.string().describe('Its own text'),
  quoted: z.string().describe('What it quotes beneath; empty where it quotes nothing'),
  hasHtml: z.boolean().describe('See /html'),
  direction: z.enum(directions),
  isOwn: z.boolean().describe('It left from here. Never by its sender address'),
  kind: z.enum(notificationKinds),
  status: z.enum(notificationStatusCodes),
  date: time.describe('When it arrived here, or was written here'),
  sentDate: time.nullable().describe('As its sender says'),
  createdBy: z.int().nullable(),
  createdByName: z.string().nullable(),
  deliveryState: z.enum(deliveryStates).nullable().describe('Of messages that go out'),
  undoUntil: time.nullable().describe('Until then it can be taken back'),
  attempts: z.int().describe('How often it was tried to deliver it'),
  failureWords: z.string().nullable().describe('What the server said last, while it is not sent'),
  bounce: z
    .object({ words: z.string(), recipients: z.array(z.string()), date: time })
    .nullable()
    .describe('It was taken and came back'),
  attachments: z.array(messageAttachment),
});
export type Message = z.infer<typeof message>;

/** Whom an answer may go to. */
const answerTo = z.object({
  to: z.array(z.string()).describe('Who wrote last, by Reply-To where given'),
  cc: z.array(z.string()).describe('Everybody else of that message, own boxes left out'),
});

/** A conversation with all its messages, oldest first. */
export const wholeNotification = z.object({
  ...notification.shape,
  messageList: z.array(message),
  answerTo,
});
export type WholeNotification = z.infer<typeof wholeNotification>;

export const suggestion = z.object({
  caseId: z.int(),
  isCertain: z.boolean(),
  reasonList: z.array(z.object({ reason: z.enum(suggestionReasons), value: z.string() })),
  plate: z.string().nullable(),
  customerFullName: z.string().nullable(),
  insuranceCaseNumber: z.string().nullable(),
  policyNumber: z.string().nullable(),
  insuranceCompany: z.string().nullable(),
  caseStatusCode: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** What was recognised in the conversation, to fill a new case with. */
export const recognised = z.object({
  plates: z.array(z.string()),
  policyNumbers: z.array(z.string()),
  insuranceCaseNumbers: z.array(z.string()),
  senderAddress: z.string(),
  senderName: z.string(),
});
export type Recognised = z.infer<typeof recognised>;

export const draft = z.object({
  notificationId: z.int().nullable().describe('The conversation that it answers; null: a new one'),
  caseId: z.int().nullable(),
  notificationTo: z.string(),
  notificationCc: z.string(),
  notificationSubject: z.string(),
  notificationMessage: z.string(),
  attachmentList: z.array(
    z.object({
      documentId: z.int().optional(),
      documentUrl: z.string().optional(),
      attachmentId: z.int().optional(),
      fileName: z.string().optional(),
    }),
  ),
  updatedAt: time,
});
export type Draft = z.infer<typeof draft>;

/** What DRAFT_CHANGED carries in `details`: the draft as it is stored now. */
export const draftConflict = z.object({ draft });

export const template = z.object({
  id: z.int(),
  templateName: z.string(),
  templateLanguage: z.enum(templateLanguages),
  templateSubject: z.string(),
  templateText: z.string(),
  isDeleted: z.boolean(),
  createdByName: z.string(),
  updatedByName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Template = z.infer<typeof template>;

export const reader = z.object({ userId: z.int(), userFullName: z.string(), isReplying: z.boolean() });
export type Reader = z.infer<typeof reader>;
