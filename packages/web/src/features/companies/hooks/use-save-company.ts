import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveCompany } from '@hasar/contract/companies/endpoints.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { companyKeys } from '../components/company-keys.ts';

type SaveCompanyBody = RequestInput<typeof saveCompany>['body'];

/** Creates, changes, deletes or brings back a company, and has the screens look again. */
export function useSaveCompany() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SaveCompanyBody) =>
      call(saveCompany, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSuccess: () => void cache.invalidateQueries({ queryKey: companyKeys.all }),
  });
}
