import { defineEndpoint } from '@hasar/contract/endpoint.ts';
import { getLoginDate, login } from '@hasar/contract/identity/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { demoUser } from '../testing/demo-user.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { call } from './api-client.ts';
import { endSession, getSessionEnd, getUser, setUser } from './session.ts';

const listThings = defineEndpoint({
  method: 'GET',
  path: '/v1/things/{kind}',
  summary: 'Things',
  access: 'signedIn',
  params: z.strictObject({ kind: z.string() }),
  query: z.strictObject({
    search: z.string().optional(),
    status: z.array(z.string()).optional(),
    limit: z.number().optional(),
  }),
  answer: z.object({ thingList: z.array(z.string()) }),
});

const wrong = { userEmail: 'ayse@demo.example', userPassword: 'wrong' };

beforeEach(() => {
  localStorage.clear();
  setUser(demoUser);
});
afterEach(() => vi.unstubAllGlobals());

it('fills the path and repeats query parameters that have several values', async () => {
  const calls = fakeServer(() => ({ body: { code: 'success', thingList: ['a'] } }));
  const request = {
    params: { kind: 'a/ı' },
    query: { search: '34 ab', status: ['atExpert', 'damagePaid'], limit: 0 },
  };
  await expect(call(listThings, request)).resolves.toMatchObject({ thingList: ['a'] });
  expect(calls[0]?.url).toBe('/v1/things/a%2F%C4%B1?search=34+ab&status=atExpert&status=damagePaid&limit=0');
});

describe('a call that was answered before it was made', () => {
  const request = { params: { kind: 'a' }, query: {} };
  const given = (status: number) =>
    Promise.resolve(new Response('{"code":"success","thingList":["early"]}', { status }));

  const read = async () => {
    const response = await given(200);
    await response.text();
    return response;
  };

  it('is not made again', async () => {
    const calls = fakeServer(() => ({ body: { code: 'success', thingList: ['late'] } }));
    await expect(call(listThings, request, { answered: given(200) })).resolves.toMatchObject({
      thingList: ['early'],
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['refused', () => given(401)],
    ['lost', () => Promise.reject(new TypeError('network'))],
    ['read before', read],
  ])('is made again when that answer was %s', async (_, answered) => {
    fakeServer(() => ({ body: { code: 'success', thingList: ['late'] } }));
    await expect(call(listThings, request, { answered: answered() })).resolves.toMatchObject({
      thingList: ['late'],
    });
  });
});

describe('failures become coded errors', () => {
  it('with what the server says of them', async () => {
    fakeServer(() => ({
      status: 429,
      body: {
        code: 'TOO_MANY_ATTEMPTS',
        message: 'wait',
        details: { retryAfterSeconds: 40 },
        requestId: 'r-1',
      },
      headers: { 'retry-after': '40' },
    }));
    await expect(call(login, { body: wrong })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      status: 429,
      requestId: 'r-1',
      retryAfterSeconds: 40,
      details: { retryAfterSeconds: 40 },
    });
  });

  it('with the fields that were refused', async () => {
    const fields = { userEmail: 'loginError' };
    fakeServer(() => ({ status: 400, body: { code: 'VALIDATION_FAILED', message: '', fields } }));
    await expect(call(login, { body: wrong })).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  it.each([
    [502, 'UNAVAILABLE'],
    [503, 'UNAVAILABLE'],
    [504, 'UNAVAILABLE'],
    [500, 'UNKNOWN_ERROR'],
    [404, 'NOT_FOUND'],
    [403, 'FORBIDDEN'],
    [200, 'UNKNOWN_ERROR'],
  ])('when a proxy answers %i with a page of its own', async (status, code) => {
    fakeServer(() => ({ status, body: '<html>', headers: { 'x-request-id': 'r-2' } }));
    await expect(call(getLoginDate, {})).rejects.toMatchObject({ code, requestId: 'r-2' });
  });

  it('when the server cannot be reached', async () => {
    fakeServer(() => 'unreachable');
    await expect(call(getLoginDate, {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a 401', () => {
  it('ends the session', async () => {
    fakeServer(() => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: '' } }));
    await expect(call(getLoginDate, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(getUser()).toBeNull();
    expect(getSessionEnd()).toBe('expired');
  });

  it('leaves it alone when it means a wrong password', async () => {
    fakeServer(() => ({ status: 401, body: { code: 'INVALID_CREDENTIALS', message: '' } }));
    await expect(call(login, { body: wrong })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(getUser()).toEqual(demoUser);
  });

  it('says nothing about a session that began after the call', async () => {
    const next = { ...demoUser, userId: 8 };
    fakeServer(() => {
      endSession('logout');
      setUser(next);
      return { status: 401, body: { code: 'UNAUTHENTICATED', message: '' } };
    });
    await expect(call(getLoginDate, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(getUser()).toEqual(next);
  });
});
