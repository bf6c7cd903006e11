import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOrganizations } from '@hasar/contract/identity/endpoints-organizations.ts';
import { call } from '../../../lib/api-client.ts';
import { userKeys } from '../components/user-keys.ts';

/** Active organizations that answer to these words, by name. */
export function useOrganizationOptions(search: string) {
  return useQuery({
    queryKey: userKeys.organizations(search),
    queryFn: ({ signal }) => {
      const query = { isActive: 'true', limit: 50, ...(search === '' ? {} : { search }) };
      return call(listOrganizations, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}
