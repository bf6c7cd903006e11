import { failureOf } from './connection-failure.ts';
import type { MailServer } from './mail-server.ts';

/** What one connection signs in with. */
export type Credentials =
  | { readonly user: string; readonly pass: string }
  | { readonly user: string; readonly accessToken: string };

/**
 * Connects with what the server wants to see. A token that it will not have, though it should still live, is renewed and shown once
 * more: servers take tokens back, and clocks differ.
 */
export async function signedIn<Result>(
  server: MailServer,
  connect: (credentials: Credentials | undefined) => Promise<Result>,
): Promise<Result> {
  const { login } = server;
  if (login === undefined) return connect(undefined);
  const { user, secret } = login;
  if ('password' in secret) return connect({ user, pass: secret.password });
  if ('accessToken' in secret) return connect({ user, accessToken: secret.accessToken });
  const accessToken = await secret.tokens.get();
  try {
    return await connect({ user, accessToken });
  } catch (error) {
    if (failureOf(error, server).step !== 'login') throw error;
    return connect({ user, accessToken: await secret.tokens.renewed(accessToken) });
  }
}
