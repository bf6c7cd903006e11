import { z } from 'zod';
import { storedText } from '../fields/text.ts';
import { maximumAttachments, maximumRecipients } from './codes.ts';
import { addressesIn, unknownPlaceholders } from './rules.ts';

/** Line breaks and other control signs would be headers of their own on the wire: refused, never repaired. */
const control = /\p{Cc}/u;
const address = z.email();

/** One line for a header. */
export function headerLine(maximum: number) {
  return z
    .string()
    .refine((text) => !control.test(text), 'validation.lineBreak')
    .pipe(storedText(maximum));
}

/** Comma-joined addresses, as the spec has them; answered as a list, each once. */
export const addressList = z
  .string()
  .max(20_000, 'validation.tooLong')
  .refine((text) => !control.test(text), 'validation.lineBreak')
  .transform(addressesIn)
  .superRefine((addresses, context) => {
    if (addresses.length > maximumRecipients)
      context.addIssue({ code: 'custom', message: 'validation.tooMany' });
    for (const one of addresses) {
      if (one.length > 320 || !address.safeParse(one).success)
        context.addIssue({ code: 'custom', message: 'validation.emailFormat' });
    }
  });

/** Where a file that is to be sent comes from: a document of the case, an upload, or a message of the same conversation. */
const attachmentSource = z
  .strictObject({
    documentId: z.int().positive().optional(),
    documentUrl: z.string().max(400, 'validation.documentUrl').optional(),
    attachmentId: z.int().positive().optional(),
    fileName: headerLine(255).optional().describe('What it is called; by itself it keeps its name'),
  })
  .refine(
    ({ documentId, documentUrl, attachmentId }) =>
      [documentId, documentUrl, attachmentId].filter((one) => one !== undefined).length === 1,
    'validation.invalid',
  );
export const attachmentSources = z.array(attachmentSource).max(maximumAttachments, 'validation.tooMany');
/** A draft may hold more than can be sent: a message taken back stands in it beside what was begun since. */
export const draftAttachments = z.array(attachmentSource).max(maximumAttachments * 10, 'validation.tooMany');

/** Text with `{{plate}}` in it; a name that nothing stands behind is refused. */
export function templateText(maximum: number) {
  return storedText(maximum).refine(
    (text) => unknownPlaceholders(text).length === 0,
    'validation.placeholder',
  );
}
