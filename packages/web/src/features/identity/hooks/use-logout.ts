import { useMutation } from '@tanstack/react-query';
import { logout } from '@hasar/contract/identity/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { endSession } from '../../../lib/session.ts';

/** Signs out, here in any case; when the server could not be told, /login says so. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(logout, { body: {} }),
    onSuccess: () => endSession('logout'),
    onError: () => endSession('logoutUnconfirmed'),
  });
}
