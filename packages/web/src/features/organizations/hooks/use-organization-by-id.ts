import { useQuery } from '@tanstack/react-query';
import { listOrganizations } from '@hasar/contract/identity/endpoints-organizations.ts';
import { call } from '../../../lib/api-client.ts';
import { organizationKeys } from '../components/organization-keys.ts';

/** One organization that the list on screen does not hold; null when there is none of that number. */
export function useOrganizationById(id: number, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: organizationKeys.one(id),
    queryFn: async ({ signal }) => {
      const query = { columnFilters: JSON.stringify({ id: { op: 'any', value: [id] } }), limit: 1 };
      const { organizationList } = await call(listOrganizations, { query }, { signal });
      return organizationList[0] ?? null;
    },
  });
}
