import type { Draft } from '@hasar/contract/notifications/schema.ts';

/** A file that is to go along: where it comes from, and what it is called. */
export type DraftAttachment = Draft['attachmentList'][number];

/** What somebody is writing. */
export interface DraftValues {
  readonly notificationTo: string;
  readonly notificationCc: string;
  readonly notificationSubject: string;
  readonly notificationMessage: string;
  readonly attachmentList: DraftAttachment[];
}

export const emptyDraft: DraftValues = {
  notificationTo: '',
  notificationCc: '',
  notificationSubject: '',
  notificationMessage: '',
  attachmentList: [],
};

export function draftValues(draft: Draft | null): DraftValues {
  if (draft === null) return emptyDraft;
  const { notificationTo, notificationCc, notificationSubject, notificationMessage, attachmentList } = draft;
  return { notificationTo, notificationCc, notificationSubject, notificationMessage, attachmentList };
}

/** Nothing that anybody would miss: addresses and a subject alone are offered anew. */
export function isEmptyDraft({ notificationMessage, attachmentList }: DraftValues): boolean {
  return notificationMessage.trim() === '' && attachmentList.length === 0;
}
