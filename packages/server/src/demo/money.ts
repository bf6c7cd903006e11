import type { Currency, Money } from '@hasar/contract/fields/money.ts';
import type { Random } from './random.ts';

/** Liras to one euro or dollar, roughly: only keeps foreign amounts plausible. */
const rate = 45;

/** A round estimate between two lira bounds, low ones more often than high ones, as claims are. */
export function amountIn(
  random: Random,
  currency: Currency,
  [least, most]: readonly [number, number],
): Money {
  const lira = least + (most - least) * (random.int(0, 1000) / 1000) ** 2;
  const units = currency === 'TRY' ? lira : lira / rate;
  return { price: String(Math.max(10, Math.round(units / 10) * 10)), currency };
}

/** A share of an amount, in percent; one in two ends in kuruş, as invoices do. */
export function shareOf(random: Random, { price, currency }: Money, percent: number): Money {
  const whole = String(Math.round((Number(price) * percent) / 100));
  return {
    price: random.chance(0.5) ? `${whole}.${String(random.int(1, 99)).padStart(2, '0')}` : whole,
    currency,
  };
}
