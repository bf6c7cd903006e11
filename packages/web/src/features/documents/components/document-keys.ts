/** Where documents lie in the query cache; the live stream makes exactly this old. */
export const documentKeys = {
  ofCase: (caseId: number) => ['documents', caseId] as const,
};
