import type { ListRequest } from '../../../ui/list-request.ts';

/** Keys under which organizations are kept in the query cache. */
export const organizationKeys = {
  all: ['organizations'] as const,
  list: (request: ListRequest) => ['organizations', 'list', request] as const,
  one: (id: number) => ['organizations', 'one', id] as const,
};
