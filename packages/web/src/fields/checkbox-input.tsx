import { Checkbox } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';

export function CheckboxField(props: FieldInputProps) {
  const { inputWrapperOrder: _, ...frame } = focusableFrame(props);
  return (
    <Checkbox
      {...frame}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={props.onBlur}
    />
  );
}
