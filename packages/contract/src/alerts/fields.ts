import { z } from 'zod';

/** Push services give addresses of a few hundred signs; keys are a point of P-256 and 16 bytes, in base64url. */
const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'validation.urlFormat' }).max(2000, 'validation.tooLong'),
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'validation.invalid'),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/, 'validation.invalid'),
  }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** What a browser's push subscription reads as in JSON. */
export const deviceToken = z
  .string('validation.required')
  .max(5000, 'validation.tooLong')
  .transform((text, context): PushSubscription => {
    const read = pushSubscription.safeParse(parsed(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'validation.invalid' });
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
