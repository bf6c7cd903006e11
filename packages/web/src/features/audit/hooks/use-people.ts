import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { listUsers } from '@hasar/contract/identity/endpoints-users.ts';
import { call } from '../../../lib/api-client.ts';
import { usePermission, useUser } from '../../../lib/session.ts';

/** As many as a list to choose from has room for. */
const limit = 1000;

/** Who may have changed something: the users of the organization, and whoever is met in these entries. */
export function usePeople(entries: readonly AuditEntry[]): { id: number; name: string }[] {
  const { userOrganizationId } = useUser();
  const mayList = usePermission('editUser');
  const { data } = useQuery({
    queryKey: ['users', 'people', userOrganizationId],
    queryFn: async ({ signal }) => {
      const query = { userOrganizationId: String(userOrganizationId), orderBy: 'userFullName', limit };
      return (await call(listUsers, { query }, { signal })).userList;
    },
    enabled: mayList,
    staleTime: 60_000,
  });
  const people = new Map(data?.map(({ userId, userFullName }) => [userId, userFullName]));
  for (const { changedBy, changedByName } of entries)
    if (changedBy !== null && changedByName !== null && !people.has(changedBy))
      people.set(changedBy, changedByName);
  return [...people].map(([id, name]) => ({ id, name }));
}
