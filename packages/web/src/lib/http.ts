import { fillPath, type Answer, type Endpoint, type RequestInput } from '@hasar/contract/endpoint.ts';
import { ApiError, readFailure } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated create harmless (decision 10): same key, same body, one row. */
  idempotencyKey?: string;
  /** The answer to this very call where the page asked before this code was there; a failed one is asked for again. */
  answered?: Promise<Response>;
}

export interface Exchange<E extends Endpoint> {
  readonly answer: Answer<E>;
  readonly headers: Headers;
}

/** One request and its answer, with nothing known of sessions. Screens use `call` of the API client instead. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  options: CallOptions = {},
): Promise<Exchange<E>> {
  const response = await ask(endpoint, request, options, 'application/json');
  const body = await readJson(response);
  if (!response.ok || body === undefined) throw readFailure(response, body);
  return { answer: body as Answer<E>, headers: response.headers };
}

/** The answer of an endpoint as bytes, of the type that is asked for. Failures come as JSON all the same. */
export async function exchangeBytes<E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  options: CallOptions & { readonly accept: string },
): Promise<Response> {
  const response = await ask(endpoint, request, options, options.accept);
  if (!response.ok) throw readFailure(response, await readJson(response));
  return response;
}

async function ask<E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  options: CallOptions,
  accept: string,
): Promise<Response> {
  const parts = request as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const early = await options.answered?.catch(() => undefined);
  // A body is read once: a second try is a request of its own.
  if (early?.ok === true && !early.bodyUsed) return early;
  return send(fillPath(endpoint.path, parts.params) + queryText(parts.query), {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      accept,
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(parts.body ?? {}) } : {}),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new ApiError('UNAVAILABLE');
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch (error) {
    // A call that was given up while its body arrived is no failure of the server.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return undefined;
  }
}

type QueryValue = string | number | boolean;

/** Arrays become repeated parameters (decision 9); what is not set is left out. */
function queryText(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const values = (Array.isArray(value) ? value : [value]) as (QueryValue | null | undefined)[];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
