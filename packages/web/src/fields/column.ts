import type { FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { fieldText } from './field-text.ts';
import type { FieldValue, FieldWords } from './field-value.ts';

/** How a type of field stands in a grid. */
export interface FieldColumn {
  readonly text: (value: FieldValue, words: FieldWords) => string;
  /** Numbers stand under each other by their last digit. */
  readonly align: 'start' | 'end';
  /** Pixels that a usual value takes at 12 px. */
  readonly width: number;
}

function column(type: FieldTypeName, width: number, align: 'start' | 'end' = 'start'): FieldColumn {
  return {
    text: (value, words) => fieldText(type, value, words),
    align,
    width,
  };
}

/** How each type of field stands in a grid. A new type does not compile until it stands here. */
export const fieldColumns: { [Type in FieldTypeName]: FieldColumn } = {
  text: column('text', 160),
  longText: column('longText', 240),
  account: column('account', 170),
  email: column('email', 180),
  phone: column('phone', 130),
  identityNumber: column('identityNumber', 110),
  taxNumber: column('taxNumber', 100),
  plate: column('plate', 100),
  date: column('date', 90),
  money: column('money', 130, 'end'),
  year: column('year', 60, 'end'),
  days: column('days', 80, 'end'),
  percent: column('percent', 135, 'end'),
  checkbox: column('checkbox', 80),
  choice: column('choice', 150),
  choices: column('choices', 240),
};
