import { useMutation } from '@tanstack/react-query';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { changePassword } from '@hasar/contract/identity/endpoints-password.ts';
import { call } from '../../../lib/api-client.ts';

/** Changes the own password. This session goes on, all others of the user end. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: RequestInput<typeof changePassword>['body']) => call(changePassword, { body }),
  });
}
