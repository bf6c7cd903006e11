import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currencies } from '@hasar/contract/fields/money.ts';
import { formatPrice, parsePrice } from '@hasar/contract/fields/price.ts';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown, type FieldValue } from './field-value.ts';
import classes from './fields.module.css';
import { useTyped } from './use-typed.ts';

/** The two halves of a money value, whatever the form holds; the currency is TRY unless chosen (spec section 9). */
function moneyParts(value: FieldValue): { price: string; currency: string } {
  const parts: { price?: unknown; currency?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  return { price: shown(parts.price), currency: shown(parts.currency) || 'TRY' };
}

export function MoneyField(props: FieldInputProps) {
  const { t } = useTranslation();
  const { price, currency } = moneyParts(props.value);
  const typed = useTyped({
    value: price,
    // The chosen currency stays while the amount is empty; the contract reads an empty amount as nothing.
    onChange: (amount) => props.onChange({ price: shown(amount), currency }),
    onBlur: props.onBlur,
    format: (amount) => (/^\d+(\.\d+)?$/.test(shown(amount)) ? formatPrice(shown(amount)) : ''),
    parse: parsePrice,
  });
  return (
    <TextInput
      {...focusableFrame(props)}
      {...typed}
      inputMode="decimal"
      autoComplete="off"
      rightSectionWidth={66}
      rightSection={
        <NativeSelect
          size="xs"
          classNames={{ root: classes.currencyBox ?? '', input: classes.currency ?? '' }}
          rightSectionWidth={24}
          aria-label={t('fields.currency', { field: props.label })}
          data={[...currencies]}
          value={currency}
          onChange={(event) => props.onChange({ price, currency: event.currentTarget.value })}
        />
      }
    />
  );
}
