import type { FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { formatDate, formatPhone, isCalendarDate } from '@hasar/contract/fields/formats.ts';
import { formatPrice } from '@hasar/contract/fields/price.ts';
import { isFilled, shown, type FieldValue, type FieldWords } from './field-value.ts';
import { formatNumber } from './typed-number.ts';

/** Words of one value, for grids, comparisons and print. Empty values never get here. */
type FieldText = (value: FieldValue, words: FieldWords) => string;

const fieldTexts: { [Type in FieldTypeName]: FieldText } = {
  text: shown,
  longText: shown,
  account: shown,
  email: shown,
  phone: (value) => formatPhone(shown(value)),
  identityNumber: shown,
  taxNumber: shown,
  plate: shown,
  date: (value) => (isCalendarDate(shown(value)) ? formatDate(shown(value)) : shown(value)),
  money: moneyText,
  year: shown,
  days: (value, { text }) => {
    if (value === 1) return text('fields.oneDay');
    return typeof value === 'number' ? text('fields.days', { days: value }) : shown(value);
  },
  percent: (value, { text }) =>
    typeof value === 'number' ? text('fields.percent', { value: formatNumber(value) }) : shown(value),
  checkbox: (value, { text }) => text(value === true ? 'fields.yes' : 'fields.no'),
  choice: (value, { option }) => option(shown(value)),
  choices: (value, { option }) =>
    Array.isArray(value) ? value.map((code) => option(String(code))).join(', ') : '',
};

/** A value in words; an empty text for an empty value. */
export function fieldText(type: FieldTypeName, value: FieldValue, words: FieldWords): string {
  return isFilled(value) ? fieldTexts[type](value, words) : '';
}

function moneyText(value: FieldValue): string {
  if (typeof value !== 'object' || value === null || !('price' in value)) return shown(value);
  const { price, currency } = value as { price: unknown; currency?: unknown };
  const amount = /^\d+(\.\d+)?$/.test(shown(price)) ? formatPrice(shown(price)) : shown(price);
  return `${amount} ${shown(currency) || 'TRY'}`;
}
