/** Decimals past two are cut, never rounded (spec section 9). */
export function cutDecimals(price: string): string {
  const [whole = '0', decimals] = price.split('.');
  const plain = whole.replace(/^0+(?=\d)/, '');
  return decimals === undefined ? plain : `${plain}.${decimals.slice(0, 2)}`;
}

/** `1234567.5` -> `1.234.567,50`; whole amounts stay whole. */
export function formatPrice(price: string): string {
  const [whole = '0', decimals] = price.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals.slice(0, 2).padEnd(2, '0')}`;
}

/**
 * What a person types (`1.234,56`, `1234,5`, `1.234`) as a decimal string; undefined when it is not an amount.
 * A dot before exactly three digits groups thousands, as the product writes it; any other single dot is a decimal point.
 */
export function parsePrice(typed: string): string | undefined {
  const text = typed.replaceAll(/\s/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(text) || /^\d+,\d*$/.test(text)) {
    return tidy(text.replaceAll('.', '').replace(',', '.'));
  }
  return /^\d+(\.\d*)?$/.test(text) ? tidy(text) : undefined;
}

function tidy(price: string): string | undefined {
  const cut = cutDecimals(price.replace(/\.$/, ''));
  return cut.split('.')[0]!.length <= 13 ? cut : undefined;
}
