import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './new-password.module.css';
import { passwordText, type NewPasswordValue } from './password-error.ts';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordProps {
  readonly value: NewPasswordValue;
  readonly onChange: (value: NewPasswordValue) => void;
  /** Message keys of what is wrong. */
  readonly errors: Partial<Record<keyof NewPasswordValue, string | undefined>>;
  readonly passwordLabel: string;
  readonly confirmLabel: string;
  readonly size: 'xs' | 'sm' | 'md';
  /** Puts the fields under each other on wide screens too. */
  readonly stacked?: boolean;
  readonly autoFocus?: boolean;
}

/** A password that is typed twice; its rules are ticked off meanwhile (spec section 5). */
export function NewPassword({ value, onChange, errors, size, ...props }: NewPasswordProps) {
  const { t } = useTranslation();
  // One switch for both: whoever wants to compare them sees both.
  const [visible, setVisible] = useState(false);
  const shared: PasswordInputProps = {
    autoComplete: 'new-password',
    maxLength: 1024,
    size,
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: {
      'aria-label': t(visible ? 'login.hidePassword' : 'login.showPassword'),
      tabIndex: 0,
    },
  };
  return (
    <div className={`${classes.fields ?? ''} ${props.stacked === true ? (classes.stacked ?? '') : ''}`}>
      <PasswordInput
        {...shared}
        label={props.passwordLabel}
        name="userPassword"
        data-field="userPassword"
        aria-invalid={errors.password !== undefined}
        description={<PasswordRules password={value.password} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoFocus={props.autoFocus === true}
        error={errors.password === undefined ? undefined : passwordText(errors.password)}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordInput
        {...shared}
        label={props.confirmLabel}
        name="confirmPassword"
        data-field="confirmPassword"
        aria-invalid={errors.confirm !== undefined}
        error={errors.confirm === undefined ? undefined : passwordText(errors.confirm)}
        value={value.confirm}
        onChange={(event) => onChange({ ...value, confirm: event.currentTarget.value })}
      />
    </div>
  );
}
