/** Whose draft: that of an answer, of a new message on a case, or of one on none. */
export interface DraftPlace {
  readonly notificationId?: number;
  readonly caseId?: number;
}

/** Where messages lie in the query cache; the live stream makes the first two kinds old. */
export const notificationKeys = {
  lists: ['notifications'] as const,
  list: (query: object) => ['notifications', 'list', query] as const,
  ofCase: (caseId: number) => ['notifications', 'case', caseId] as const,
  counts: ['notifications', 'counts'] as const,
  ones: ['notification'] as const,
  one: (notificationId: number) => ['notification', notificationId] as const,
  suggestions: (notificationId: number) => ['notification', notificationId, 'suggestions'] as const,
  /** A message does not change: nothing makes this old. */
  html: (notificationId: number) => ['mailHtml', notificationId] as const,
  /** As the server has it; what somebody is writing stands in their box, which no news takes away. */
  draft: ({ notificationId = 0, caseId = 0 }: DraftPlace) => ['mailDraft', notificationId, caseId] as const,
  templates: ['templates'] as const,
  signature: ['mailSignature'] as const,
  readers: (threadId: number) => ['readers', threadId] as const,
};

/** Of a draft as one word: what writes to the same one waits its turn under it. */
export function draftName(place: DraftPlace): string {
  return notificationKeys.draft(place).join(' ');
}
