/** Where mailboxes lie in the query cache; the live stream makes all of it old. */
export const mailboxKeys = {
  all: ['mailboxes'] as const,
  list: (organizationId: number) => ['mailboxes', 'list', organizationId] as const,
  setAside: (organizationId: number) => ['mailboxes', 'setAside', organizationId] as const,
};
