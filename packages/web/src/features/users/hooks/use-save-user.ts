import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signup, updateUser } from '@hasar/contract/identity/endpoints-users.ts';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useUser } from '../../../lib/session.ts';
import { userKeys } from '../components/user-keys.ts';
import type { SignupBody, UpdateUserBody } from '../components/user-form-values.ts';

interface SavedUser {
  readonly user: User;
  readonly passwordLink?: PasswordLink | undefined;
}

/** Makes a user, or changes one. */
export function useSaveUser() {
  const cache = useQueryClient();
  const { userId } = useUser();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SignupBody | UpdateUserBody): Promise<SavedUser> =>
      'id' in body ? call(updateUser, { body }) : call(signup, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: ({ user }) => {
      void cache.invalidateQueries({ queryKey: userKeys.all });
      // What the menu shows hangs on the user's own data.
      if (user.id === userId) void cache.invalidateQueries({ queryKey: ['identity', 'loginDate'] });
    },
  });
}
