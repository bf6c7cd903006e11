import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { useText } from '../lib/i18n.ts';
import type { FieldSuggestions } from './field-input.tsx';
import classes from './fields.module.css';
import { fieldInputs } from './input.tsx';

interface FieldControlProps<Form extends FieldValues> {
  readonly control: Control<Form>;
  readonly name: FieldPath<Form>;
  readonly type: FieldTypeName;
  readonly label: string;
  readonly options?: readonly string[] | undefined;
  readonly optionLabel: (code: string) => string;
  /** Message key of a doubt about a value; asked only while nobody types here. */
  readonly warn?: (value: unknown) => string | undefined;
  readonly suggestions?: FieldSuggestions | undefined;
}

/** Ties one field of a form to the input of its type. Errors and warnings are message keys and shown in words. */
export function FieldControl<Form extends FieldValues>(props: FieldControlProps<Form>) {
  const text = useText();
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const [typing, setTyping] = useState(false);
  const error = fieldState.error?.message;
  const warning = typing || error !== undefined ? undefined : props.warn?.(field.value);
  const Input = fieldInputs[props.type];
  return (
    <div
      className={classes.field}
      data-field={props.name}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    >
      <Input
        label={props.label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        attach={field.ref}
        error={error === undefined ? undefined : text(error)}
        warning={warning === undefined ? undefined : text(warning)}
        options={props.options ?? []}
        optionLabel={props.optionLabel}
        suggestions={props.suggestions}
      />
    </div>
  );
}
