import type { Draft } from './schema.ts';

/** What stands in a draft, apart from where it belongs. */
export type DraftText = Omit<Draft, 'notificationId' | 'caseId' | 'updatedAt'>;

/**
 * A message that was taken back, above what its writer has begun in that place since: neither of the two texts is lost. Addresses and
 * subject stay as they are now where they say something. What already holds the text taken back gets it no second time.
 */
export function aboveBegun(taken: DraftText, begun: DraftText): DraftText {
  const texts = begun.notificationMessage.includes(taken.notificationMessage.trim())
    ? [begun.notificationMessage]
    : [taken.notificationMessage, begun.notificationMessage];
  const known = new Set(begun.attachmentList.map((one) => JSON.stringify(sourceOf(one))));
  return {
    notificationTo: begun.notificationTo || taken.notificationTo,
    notificationCc: begun.notificationTo ? begun.notificationCc : taken.notificationCc,
    notificationSubject: begun.notificationSubject || taken.notificationSubject,
    notificationMessage: texts.filter((text) => text.trim() !== '').join('\n\n'),
    attachmentList: [
      ...taken.attachmentList.filter((one) => !known.has(JSON.stringify(sourceOf(one)))),
      ...begun.attachmentList,
    ],
  };
}

function sourceOf({ documentId, documentUrl, attachmentId }: DraftText['attachmentList'][number]) {
  return { documentId, documentUrl, attachmentId };
}
