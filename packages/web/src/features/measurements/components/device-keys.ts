import type { ListRequest } from '../../../ui/list-request.ts';

/** Keys under which devices are kept in the query cache. */
export const deviceKeys = {
  all: ['devices'] as const,
  list: (request: ListRequest) => ['devices', 'list', request] as const,
  one: (id: number) => ['devices', 'one', id] as const,
  choices: ['devices', 'choices'] as const,
};
