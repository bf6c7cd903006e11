import { formatPrice, parsePrice } from '@hasar/contract/fields/price.ts';

/** A number as people type it (`1.234,5`, `-3`, `12.50`); undefined when it is none. Decimals past two are cut. */
export function parseTypedNumber(typed: string): number | undefined {
  const text = typed.trim();
  const negative = /^[-−]/.test(text);
  const price = parsePrice(negative ? text.slice(1) : text);
  if (price === undefined) return undefined;
  return negative ? -Number(price) : Number(price);
}

/** The same number as the product writes it. */
export function formatTypedNumber(value: number): string {
  const price = formatPrice(String(Math.abs(value)));
  return value < 0 ? `-${price}` : price;
}
