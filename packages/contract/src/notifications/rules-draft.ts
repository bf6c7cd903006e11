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

/** Whether two drafts say the same, but for what the server leaves out around a text. */
export function sameDraft(one: DraftText, other: DraftText): boolean {
  const said = ({ attachmentList, ...texts }: DraftText) =>
    JSON.stringify([
      ...[
        texts.notificationTo,
        texts.notificationCc,
        texts.notificationSubject,
        texts.notificationMessage,
      ].map((text) => text.trim()),
      attachmentList.map(sourceOf),
    ]);
  return said(one) === said(other);
}

/** Whether nothing of a draft is left to write once this has been sent: its text is the same, and its files went along. */
export function wentAlong(
  draft: DraftText,
  sent: Pick<DraftText, 'notificationMessage' | 'attachmentList'>,
): boolean {
  const files = new Set(sent.attachmentList.map((one) => JSON.stringify(sourceOf(one))));
  return (
    draft.notificationMessage.trim() === sent.notificationMessage.trim() &&
    draft.attachmentList.every((one) => files.has(JSON.stringify(sourceOf(one))))
  );
}

function sourceOf({ documentId, documentUrl, attachmentId }: DraftText['attachmentList'][number]) {
  return { documentId, documentUrl, attachmentId };
}
