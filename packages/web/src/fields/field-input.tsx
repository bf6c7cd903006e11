import type { FieldValue } from './field-value.ts';
import { FieldWarning } from './field-warning.tsx';

/** What every input of a form gets; controlled, with values as they travel. */
export interface FieldInputProps {
  readonly label: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  readonly onBlur: () => void;
  /** Where the form puts the focus when this field is wrong. */
  readonly attach: (element: HTMLElement | null) => void;
  /** Already in the language of the user. */
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
  /** Codes of a choice, in the order they are offered. */
  readonly options: readonly string[];
  readonly optionLabel: (code: string) => string;
  /** Names known from elsewhere, for fields that take any name. */
  readonly suggestions?: FieldSuggestions | undefined;
}

/** Names that may be meant by what is typed. */
export interface FieldSuggestions {
  readonly names: readonly string[];
  /** Told what is typed whenever names are wanted for it. */
  readonly onAsk: (words: string) => void;
  readonly onPick: (name: string) => void;
}

/** Label, error and warning around an input, in one order for all of them. */
export function inputFrame({ label, error, warning }: FieldInputProps) {
  return {
    label,
    error,
    description: warning === undefined ? undefined : <FieldWarning text={warning} />,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    size: 'xs',
  } as const;
}

/** The same around a single input that the form can focus. */
export function focusableFrame(props: FieldInputProps) {
  return { ...inputFrame(props), ref: props.attach };
}
