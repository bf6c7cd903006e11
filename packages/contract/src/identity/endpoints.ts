import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedText } from '../fields/text.ts';
import { user } from './schema.ts';

const base = '/api/insurance-iam-management';
const sessionEnd = z.iso.datetime({ offset: true }).describe('When the session ends unless it is refreshed');

export const getLoginDate = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/date`,
  summary: 'When the signed-in user signed in, and who that is',
  access: 'signedIn',
  ids: {},
  answer: z.object({ loginDate: z.iso.datetime({ offset: true }), user }),
});

export const login = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/login`,
  summary: 'Sign in; sets the session cookie',
  access: 'public',
  ids: {},
  body: z.strictObject({
    userEmail: storedText(320).min(1, 'loginError'),
    userPassword: z.string().max(1024).check(z.minLength(1, 'loginError')),
  }),
  answer: z.object({ user }),
  errors: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/logout`,
  summary: 'End the session',
  access: 'public',
  ids: {},
  body: z.strictObject({}),
  answer: z.object({}),
});

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/api/gateway/refresh',
  summary: 'Exchange the session token for a fresh one; calls in flight with the old one still pass',
  access: 'signedIn',
  ids: {},
  body: z.strictObject({}),
  answer: z.object({ expiresAt: sessionEnd }),
});
