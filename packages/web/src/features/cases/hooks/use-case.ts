import { useQuery } from '@tanstack/react-query';
import { getCase } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { caseKeys } from '../components/case-keys.ts';

export function useCase(caseId: number) {
  return useQuery({
    queryKey: caseKeys.one(caseId),
    queryFn: async ({ signal }) => (await call(getCase, { params: { caseId } }, { signal })).insuranceCase,
  });
}
