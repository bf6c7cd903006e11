import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { listUsers } from '@hasar/contract/identity/endpoints-users.ts';
import { call } from '../../../lib/api-client.ts';
import { usePermission, useUser } from '../../../lib/session.ts';

/** As many as a list to choose from has room for. */
const limit = 1000;

/** Asked again as long as it could not be had: a filter without it names nobody. In milliseconds. */
const retryAfter = 10_000;

/**
 * Who may have changed something: the users of the organization, and whoever is met in these entries.
 * @param chosen who is chosen already: never left out, for who has left the organization is in no list
 */
export function usePeople(
  entries: readonly AuditEntry[],
  chosen: number | undefined,
): { id: number; name: string }[] {
  const { t } = useTranslation();
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
    refetchInterval: ({ state }) => (state.status === 'error' ? retryAfter : false),
  });
  const people = new Map(data?.map(({ userId, userFullName }) => [userId, userFullName]));
  for (const { changedBy, changedByName } of entries)
    if (changedBy !== null && changedByName !== null && !people.has(changedBy))
      people.set(changedBy, changedByName);
  if (chosen !== undefined && !people.has(chosen)) people.set(chosen, t('audit.person', { id: chosen }));
  return [...people].map(([id, name]) => ({ id, name }));
}
