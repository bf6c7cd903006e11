import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { languages } from '../reports/codes.ts';
import { alertPreferences } from './schema.ts';

const path = '/api/insurance-case-management/v1/alertPreferences';

export const getAlertPreferences = defineEndpoint({
  method: 'GET',
  path,
  summary: 'How alerts reach the signed-in user outside of Hasar',
  access: 'signedIn',
  ids: {},
  answer: z.object({ alertPreferences }),
});

export const saveAlertPreferences = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Change how alerts reach the signed-in user; what is not sent stays',
  access: 'signedIn',
  ids: {},
  body: z.strictObject({
    alertMail: z.boolean('validation.boolean').optional(),
    alertLanguage: z.enum(languages, 'validation.unknownChoice').optional(),
  }),
  answer: z.object({ alertPreferences }),
});
