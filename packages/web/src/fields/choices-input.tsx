import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';

/** Several of a longer list. */
export function ChoicesField(props: FieldInputProps) {
  const { t } = useTranslation();
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <MultiSelect
      {...focusableFrame(props)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('fields.clear') }}
      hidePickedOptions
      data={props.options.map((code) => ({ value: code, label: props.optionLabel(code) }))}
      value={chosen}
      onChange={props.onChange}
      onBlur={props.onBlur}
    />
  );
}
