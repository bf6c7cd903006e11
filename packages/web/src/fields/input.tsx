import type { ComponentType } from 'react';
import type { FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { AccountField } from './account-input.tsx';
import { CheckboxField } from './checkbox-input.tsx';
import { ChoiceField } from './choice-input.tsx';
import { ChoicesField } from './choices-input.tsx';
import { DateField } from './date-input.tsx';
import { DaysField } from './days-input.tsx';
import { DigitsField } from './digits-input.tsx';
import { EmailField } from './email-input.tsx';
import type { FieldInputProps } from './field-input.tsx';
import { LongTextField } from './long-text-input.tsx';
import { MoneyField } from './money-input.tsx';
import { PercentField } from './percent-input.tsx';
import { PhoneField } from './phone-input.tsx';
import { PlateField } from './plate-input.tsx';
import { TextField } from './text-input.tsx';
import { YearField } from './year-input.tsx';

/** How each type of field is typed in. A new type does not compile until it stands here. */
export const fieldInputs: { [Type in FieldTypeName]: ComponentType<FieldInputProps> } = {
  text: TextField,
  longText: LongTextField,
  account: AccountField,
  email: EmailField,
  phone: PhoneField,
  identityNumber: DigitsField,
  taxNumber: DigitsField,
  plate: PlateField,
  date: DateField,
  money: MoneyField,
  year: YearField,
  days: DaysField,
  percent: PercentField,
  checkbox: CheckboxField,
  choice: ChoiceField,
  choices: ChoicesField,
};
