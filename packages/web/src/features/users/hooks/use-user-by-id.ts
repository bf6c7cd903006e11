import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@hasar/contract/identity/endpoints-users.ts';
import { call } from '../../../lib/api-client.ts';
import { userKeys } from '../components/user-keys.ts';

/** One user whom the list on screen does not hold; null when there is none of that number. */
export function useUserById(id: number, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: userKeys.one(id),
    queryFn: async ({ signal }) => {
      const query = { userId: String(id), limit: 1 };
      const { userList } = await call(listUsers, { query }, { signal });
      return userList[0] ?? null;
    },
  });
}
