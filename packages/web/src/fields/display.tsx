import { Anchor } from '@mantine/core';
import type { ComponentType } from 'react';
import type { FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { fieldText } from './field-text.ts';
import { shown, type FieldValue, type FieldWords } from './field-value.ts';
import classes from './fields.module.css';

export interface FieldDisplayProps {
  readonly value: FieldValue;
  readonly words: FieldWords;
}

function words(type: FieldTypeName, className = classes.plain) {
  return function WordsDisplay({ value, words: given }: FieldDisplayProps) {
    return <span className={className}>{fieldText(type, value, given)}</span>;
  };
}

function EmailDisplay({ value }: FieldDisplayProps) {
  return (
    <Anchor
      inherit
      className={classes.plain ?? ''}
      href={`mailto:${encodeURIComponent(shown(value)).replace('%40', '@')}`}
    >
      {shown(value)}
    </Anchor>
  );
}

function PhoneDisplay({ value, words: given }: FieldDisplayProps) {
  return (
    <Anchor inherit className={classes.number ?? ''} href={`tel:${shown(value).replaceAll(/[^\d+]/g, '')}`}>
      {fieldText('phone', value, given)}
    </Anchor>
  );
}

/** How each type of field reads. A new type does not compile until it stands here. Empty values are the caller's. */
export const fieldDisplays: { [Type in FieldTypeName]: ComponentType<FieldDisplayProps> } = {
  text: words('text'),
  longText: words('longText', classes.longText),
  account: words('account'),
  email: EmailDisplay,
  phone: PhoneDisplay,
  identityNumber: words('identityNumber', classes.number),
  taxNumber: words('taxNumber', classes.number),
  plate: words('plate'),
  date: words('date', classes.number),
  money: words('money', classes.number),
  year: words('year', classes.number),
  days: words('days', classes.number),
  percent: words('percent', classes.number),
  checkbox: words('checkbox'),
  choice: words('choice'),
  choices: words('choices'),
};
