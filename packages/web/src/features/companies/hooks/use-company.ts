import { useQuery } from '@tanstack/react-query';
import { listCompanies } from '@hasar/contract/companies/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { companyKeys } from '../components/company-keys.ts';

/** One company; null when there is none of that number. */
export function useCompany(id: number | undefined) {
  return useQuery({
    queryKey: companyKeys.one(id ?? 0),
    queryFn: async ({ signal }) => {
      const query = { id: String(id), limit: 1 };
      const { companyList } = await call(listCompanies, { query }, { signal });
      return companyList[0] ?? null;
    },
    enabled: id !== undefined,
  });
}
