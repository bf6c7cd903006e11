import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import { deviceToken } from './fields.ts';

const base = '/api/insurance-case-management';

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/notifications/pushKey`,
  summary: 'The key that a browser subscribes with, so that only this installation can reach it',
  access: 'signedIn',
  ids: {},
  answer: z.object({ publicKey: z.string().describe('VAPID, base64url') }),
});

export const saveDeviceToken = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/notifications/deviceToken`,
  summary: 'Let alerts of the signed-in user reach this browser, or no longer (isDeleted)',
  access: 'signedIn',
  ids: { 'body.userProfileId': 'user' },
  body: z.strictObject({
    userProfileId: ignoredAuthor,
    deviceToken: deviceToken.describe('The push subscription of the browser, as JSON text'),
    platform: z.literal('web', 'validation.unknownChoice'),
    isDeleted: z.boolean('validation.boolean').optional(),
  }),
  answer: z.object({}),
});
