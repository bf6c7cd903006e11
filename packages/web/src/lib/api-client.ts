import type { Answer, Endpoint, RequestInput } from '@hasar/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { exchange, exchangeBytes, type CallOptions } from './http.ts';
import { noteTokenExpiry } from './refresh.ts';
import { endSession, getUser } from './session.ts';

/**
 * Calls an endpoint of the contract. Throws an ApiError (a CodedError) for every coded answer and for a server that
 * cannot be reached (UNAVAILABLE). A 401 ends the session of this browser, whichever call met it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return watched(async () => {
    const { answer, headers } = await exchange(endpoint, request, options);
    noteTokenExpiry(headers);
    return answer;
  });
}

/** The same where the answer is bytes: the response, of which nothing but its headers has been read. */
export async function callBytes<E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  options: CallOptions & { readonly accept: string },
): Promise<Response> {
  return watched(async () => {
    const response = await exchangeBytes(endpoint, request, options);
    noteTokenExpiry(response.headers);
    return response;
  });
}

async function watched<T>(work: () => Promise<T>): Promise<T> {
  const user = getUser();
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof ApiError && error.code === 'UNAUTHENTICATED';
    // An answer to a call from before someone signed in anew says nothing about the new session.
    if (refused && getUser() === user) endSession('expired');
    throw error;
  }
}
