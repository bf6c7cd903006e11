/** Where the notes lie in the query cache. */
export const noteKeys = {
  ofCase: (caseId: number) => ['notes', caseId] as const,
  colleagues: ['users', 'colleagues'] as const,
};
