import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPasswordLink } from '@hasar/contract/identity/endpoints-password.ts';
import { call } from '../../../lib/api-client.ts';
import { userKeys } from '../components/user-keys.ts';

/** Makes the link by which a user sets a password once. */
export function useMakePasswordLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(createPasswordLink, { body: { id } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: userKeys.all }),
  });
}
