import { vi } from 'vitest';

interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** Answers every request of the page until the test ends, and keeps what was asked. `unreachable` is a network failure. */
export function fakeServer(answer: (call: SeenCall) => FakeAnswer | 'unreachable'): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? init.body : undefined,
    };
    calls.push(call);
    const given = answer(call);
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    const { status = 200, body = { code: 'success' }, headers = {} } = given;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  return calls;
}
