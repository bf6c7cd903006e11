import { useQuery } from '@tanstack/react-query';
import { listRoles } from '@hasar/contract/identity/endpoints-users.ts';
import type { Role } from '@hasar/contract/identity/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { userKeys } from '../components/user-keys.ts';

const none: readonly Role[] = [];

/** The roles and what each gives; none until they are here. */
export function useRoles(): readonly Role[] {
  const { data } = useQuery({
    queryKey: userKeys.roles,
    queryFn: ({ signal }) => call(listRoles, {}, { signal }),
    staleTime: Infinity,
  });
  return data?.roleList ?? none;
}
