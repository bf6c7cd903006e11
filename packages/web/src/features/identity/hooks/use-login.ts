import { useState } from 'react';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { login } from '@hasar/contract/identity/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { setUser } from '../../../lib/session.ts';

type Credentials = RequestInput<typeof login>['body'];

/** Signs in. The way on from /login follows from the session itself. The sign-in page does without the query library. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const signIn = async (credentials: Credentials) => {
    setPending(true);
    setFailure(undefined);
    try {
      const { user } = await call(login, { body: credentials });
      setUser(user);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, signIn };
}
