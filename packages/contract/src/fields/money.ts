import { z } from 'zod';
import { cutDecimals } from './price.ts';

export const currencies = ['TRY', 'EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** A decimal string and its currency (decision 32): money is never a float. Decimals past two are cut (spec section 9). */
export const moneyValue = z.strictObject(
  {
    price: z
      .string('validation.moneyFormat')
      .trim()
      .regex(/^\d{1,13}(\.\d{1,20})?$/, 'validation.moneyFormat')
      .transform(cutDecimals),
    currency: z.enum(currencies, 'validation.unknownChoice').default('TRY'),
  },
  'validation.moneyFormat',
);
export type Money = z.output<typeof moneyValue>;
