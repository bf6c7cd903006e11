import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveOrganization } from '@hasar/contract/identity/endpoints-organizations.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useUser } from '../../../lib/session.ts';
import { organizationKeys } from '../components/organization-keys.ts';
import type { SaveOrganizationBody } from '../components/organization-form-values.ts';

/** Makes an organization, or changes one. */
export function useSaveOrganization() {
  const cache = useQueryClient();
  const { userOrganizationId } = useUser();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SaveOrganizationBody) =>
      call(saveOrganization, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSuccess: ({ organization }) => {
      void cache.invalidateQueries({ queryKey: organizationKeys.all });
      // Its name stands in the menu and beside its users.
      void cache.invalidateQueries({ queryKey: ['users'] });
      if (organization.id === userOrganizationId)
        void cache.invalidateQueries({ queryKey: ['identity', 'loginDate'] });
    },
  });
}
