import { useQuery } from '@tanstack/react-query';
import { getLoginDate } from '@hasar/contract/identity/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { getUser, setUser } from '../../../lib/session.ts';

/**
 * Asks once a page load who is signed in: permissions may have changed since they were stored, and a session that ended
 * meanwhile should lead to /login before anything is typed.
 */
export function useSessionCheck(): void {
  useQuery({
    queryKey: ['identity', 'loginDate'],
    queryFn: async ({ signal }) => {
      const { loginDate, user } = await call(getLoginDate, {}, { signal });
      if (JSON.stringify(user) !== JSON.stringify(getUser())) setUser(user);
      return loginDate;
    },
    staleTime: Infinity,
  });
}
