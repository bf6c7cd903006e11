/** `12,5` or `12.5` as a number; undefined when it is not one. No grouping: these are years, days and percentages. */
export function parseTypedNumber(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s%]/g, '');
  return /^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** A number the way the product writes decimals: with a comma, in either language. */
export function formatNumber(value: number): string {
  return String(value).replace('.', ',');
}
