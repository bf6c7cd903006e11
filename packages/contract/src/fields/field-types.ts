import { z } from 'zod';
import { type FilterKind } from '../list-condition.ts';
import { normalisePhone, normalisePlate, plateWarning, isCalendarDate } from './formats.ts';
import { moneyValue } from './money.ts';
import { identityNumberWarning, taxNumberWarning } from './number-checks.ts';
import { storedText } from './text.ts';

/** What a kind of field is, whichever entity it stands in. Format belongs here, never to a single field. */
export interface FieldType {
  /** Checks and normalises one value that is present; an absent one is null. */
  readonly schema: z.ZodType;
  readonly filter: FilterKind;
  /** Message key of a doubt about a valid value: shown, never blocking. */
  readonly warn?: (value: string) => string | undefined;
}

const wholeNumber = (minimum: number, maximum: number) =>
  z.int('validation.wholeNumber').min(minimum, 'validation.outOfRange').max(maximum, 'validation.outOfRange');

export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'validation.dateFormat')
  .meta({ format: 'date' });

export const fieldTypes = {
  text: { schema: storedText(500), filter: 'text' },
  longText: { schema: storedText(10_000), filter: 'text' },
  /** A name picked from saved counterparties, or typed. */
  account: { schema: storedText(500), filter: 'text' },
  email: { schema: storedText(320).pipe(z.email('validation.emailFormat')), filter: 'text' },
  phone: {
    schema: storedText(40)
      .transform(normalisePhone)
      .refine((value) => /^\+?\d{7,15}$/.test(value), 'validation.phoneFormat'),
    filter: 'text',
  },
  identityNumber: { schema: storedText(20), filter: 'text', warn: identityNumberWarning },
  taxNumber: { schema: storedText(20), filter: 'text', warn: taxNumberWarning },
  plate: { schema: storedText(30).transform(normalisePlate), filter: 'text', warn: plateWarning },
  date: { schema: calendarDate, filter: 'date' },
  money: { schema: moneyValue, filter: 'number' },
  year: { schema: wholeNumber(1900, 2100), filter: 'number' },
  days: { schema: wholeNumber(0, 3650), filter: 'number' },
  percent: {
    schema: z
      .number('validation.number')
      .min(0, 'validation.outOfRange')
      .max(100, 'validation.outOfRange')
      .transform((value) => Math.round(value * 100) / 100),
    filter: 'number',
  },
  checkbox: { schema: z.boolean('validation.boolean'), filter: 'boolean' },
  /** One of the field's own options; its schema is made where the options are known. */
  choice: { schema: z.string(), filter: 'choice' },
  /** Several of the field's own options. */
  choices: { schema: z.array(z.string()), filter: 'text' },
} as const satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;
