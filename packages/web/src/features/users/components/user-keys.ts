import type { ListRequest } from '../../../ui/list-request.ts';

/** Keys under which users are kept in the query cache. */
export const userKeys = {
  all: ['users'] as const,
  list: (request: ListRequest) => ['users', 'list', request] as const,
  one: (id: number) => ['users', 'one', id] as const,
  roles: ['users', 'roles'] as const,
  organizations: (search: string) => ['users', 'organizations', search] as const,
};
