import { z } from 'zod';
import { fieldTypes } from '../fields/field-types.ts';
import { storedText } from '../fields/text.ts';
import { organizationTypeCodes, permissions, roleCodes } from './codes.ts';
import { passwordProblems } from './rules.ts';

/** Author fields that older clients send: taken and ignored, the session says who acts (decision 2). */
export const ignoredAuthor = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .describe('Ignored: the session says who acts');

/** An id that has to be there; its absence has a message of its own (spec section 8). */
export function idOrElse(absent: string) {
  return z
    .int({
      error: ({ input }) => (input === undefined || input === null ? absent : 'validation.wholeNumber'),
    })
    .positive('validation.outOfRange');
}

export const name = storedText(200).min(1, 'validation.notEmpty');
export const email = fieldTypes.email.schema;
export const roleCode = z.enum(roleCodes, { error: chosen });
export const organizationTypeCode = z.enum(organizationTypeCodes, { error: chosen });

function chosen({ input }: { input?: unknown }): string {
  return input === undefined ? 'validation.required' : 'validation.unknownChoice';
}

/** Each rule that the password breaks is an issue of its own (spec section 5). */
export const newPassword = z
  .string()
  .max(1024, 'validation.tooLong')
  .superRefine((password, context) => {
    for (const message of passwordProblems(password)) context.addIssue({ code: 'custom', message });
  });

/** Null: what the role gives (decision 3). */
export const permissionList = z
  .array(z.enum(permissions, 'validation.unknownChoice'))
  .max(100, 'validation.tooLong')
  .transform((list) => permissions.filter((permission) => list.includes(permission)))
  .nullable();

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Null, and an empty text, clear it. */
export const clearableText = z.preprocess(blankToNull, storedText(100).nullable());
export const clearablePhone = z.preprocess(blankToNull, fieldTypes.phone.schema.nullable());

/** Further facts about an organization, flat: a name and a plain value each. */
export const organizationData = z
  .record(storedText(100), z.union([storedText(1000), z.number(), z.boolean(), z.null()]))
  .refine((data) => Object.keys(data).length <= 50, 'validation.tooLong');
