import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idOrElse, newPassword } from './fields.ts';
import { passwordLink } from './schema.ts';

const base = '/api/insurance-iam-management';
const token = z.string().min(1, 'validation.required').max(200, 'validation.tooLong');

export const changePassword = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/users/password`,
  summary: 'Change the own password; every other session of the user ends',
  access: 'signedIn',
  ids: {},
  errors: ['TOO_MANY_ATTEMPTS'],
  body: z.strictObject({
    currentPassword: z.string().max(1024, 'validation.tooLong').check(z.minLength(1, 'validation.required')),
    userPassword: newPassword,
  }),
  answer: z.object({}),
});

export const createPasswordLink = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/users/passwordLink`,
  summary: 'A link by which a user sets a password once; it replaces those given before',
  access: 'editUser',
  ids: { 'body.id': 'user' },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  body: z.strictObject({ id: idOrElse('validation.required') }),
  answer: passwordLink,
});

export const openPasswordLink = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/passwordLink/open`,
  summary: 'Whose password a link sets; does not use it up',
  access: 'public',
  ids: {},
  errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  body: z.strictObject({ token }),
  answer: z.object({ userFullName: z.string(), userEmail: z.string() }),
});

export const redeemPasswordLink = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/passwordLink/use`,
  summary: 'Set the password by a link, once; every session of the user ends',
  access: 'public',
  ids: {},
  errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  body: z.strictObject({ token, userPassword: newPassword }),
  answer: z.object({}),
});
