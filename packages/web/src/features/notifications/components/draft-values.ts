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

function draftValues(draft: Draft | null): DraftValues {
  if (draft === null) return emptyDraft;
  const { notificationTo, notificationCc, notificationSubject, notificationMessage, attachmentList } = draft;
  return { notificationTo, notificationCc, notificationSubject, notificationMessage, attachmentList };
}

/** A draft as it stands on the server: without a time, none does. */
export interface StoredDraft {
  readonly updatedAt: string | null;
  readonly values: DraftValues;
}

export function storedDraft(draft: Draft | null): StoredDraft {
  return { updatedAt: draft?.updatedAt ?? null, values: draftValues(draft) };
}

/** Nothing that anybody would miss: addresses and a subject alone are offered anew. */
export function isEmptyDraft({ notificationMessage, attachmentList }: DraftValues): boolean {
  return notificationMessage.trim() === '' && attachmentList.length === 0;
}
