import { z } from 'zod';

/** What may change before a user's eyes. A session is told of only to end its own stream. */
const liveEntities = [
  'case',
  'document',
  'note',
  'alert',
  'company',
  'account',
  'user',
  'organization',
  'presence',
  'notification',
  'reader',
  'draft',
  'template',
  'mailbox',
  'device',
] as const;
export type LiveEntity = (typeof liveEntities)[number];

/** One change, without its content: whoever shows it asks for it anew. */
export const liveEvent = z.object({
  entity: z.enum(liveEntities),
  entityId: z.int(),
  caseId: z.int().nullable().describe('The case it belongs to'),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * The stream (text/event-stream, signed in). `change` carries a liveEvent; `reload` says that changes were missed and
 * everything shown is to be asked for anew; `ended` that the session has ended. `Last-Event-ID` goes on where a stream broke off.
 */
export const liveStreamPath = '/api/live/v1/events';

/** How often a tab says which case it has open, in milliseconds. */
export const presenceBeat = 20_000;
/** After this long without a word a tab counts as gone, in milliseconds. */
export const presenceLifetime = 50_000;
