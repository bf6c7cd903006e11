import { useEffect, useState } from 'react';
import type { Answer } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { openPasswordLink, redeemPasswordLink } from '@hasar/contract/identity/endpoints-password.ts';
import { call } from '../../../lib/api-client.ts';

/** How it stands with a link that sets a password. */
export type PasswordLinkState =
  | { readonly kind: 'opening' }
  /** Used, replaced, too old, or never given. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly owner: Answer<typeof openPasswordLink> };

const failed = (error: unknown): PasswordLinkState =>
  error instanceof CodedError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED')
    ? { kind: 'dead' }
    : { kind: 'failed', error };

/** Asks whose password the link sets, and sets it. This page does without the query library, as the sign-in does. */
export function usePasswordLink(token: string) {
  const [state, setState] = useState<PasswordLinkState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const open = async () => {
      setState({ kind: 'opening' });
      try {
        const owner = await call(openPasswordLink, { body: { token } }, { signal: ended.signal });
        setState({ kind: 'open', owner });
      } catch (error) {
        if (!ended.signal.aborted) setState(failed(error));
      }
    };
    void open();
    return () => ended.abort();
  }, [token, attempt]);
  return {
    state,
    tryAgain: () => setAttempt((before) => before + 1),
    /** Throws what went wrong, unless it is the link itself. */
    redeem: async (userPassword: string): Promise<boolean> => {
      try {
        await call(redeemPasswordLink, { body: { token, userPassword } });
        return true;
      } catch (error) {
        if (!(error instanceof CodedError && error.code === 'NOT_FOUND')) throw error;
        setState({ kind: 'dead' });
        return false;
      }
    },
  };
}
