/** A conversation begins with `new`; every further message of it is an `answer`. */
export const notificationTypeCodes = ['new', 'answer'] as const;

/**
 * Of what came in: new (untouched) -> assigned (has a case) -> answered. Of what went out: sent, or failed. The first message
 * of a conversation carries the status of the whole (decision 22).
 */
export const notificationStatusCodes = ['new', 'assigned', 'answered', 'sent', 'failed'] as const;
export type NotificationStatusCode = (typeof notificationStatusCodes)[number];

/** What a message is, apart from what it says: none but `mail` is ever answered by a machine, and nothing here is. */
export const notificationKinds = ['mail', 'autoReply', 'listMail', 'bounce'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/**
 * What became of a message of ours: `waiting` may still be undone or is tried again, `sent` was taken by a server, `failed` never
 * will be, `bounced` was taken and came back, `cancelled` was undone.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'bounced', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a case is thought to be the one that a message is about. */
export const suggestionReasons = [
  'insuranceCaseNumber',
  'policyNumber',
  'plate',
  'knownSender',
  'sameConversation',
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** Conversations a page of the list holds (spec section 9). */
export const notificationPageSize = 50;
/** Hours after which an untouched one stands in the alarmed tab (spec section 4). */
export const notificationAlarmHours = 48;
/** Seconds in which a message that was sent can be taken back. */
export const undoSeconds = 10;

/** At most so many addresses in all of To and Cc. */
export const maximumRecipients = 50;
export const maximumAttachments = 30;
/** Of all attachments of a message together, in bytes: few servers take more. */
export const maximumAttachmentBytes = 25 * 1024 * 1024;

export const templateLanguages = ['tr', 'en'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];
