import { useState } from 'react';
import { newPasswordErrors, type NewPasswordErrors, type NewPasswordValue } from './password-error.ts';

const nothing: NewPasswordValue = { password: '', confirm: '' };

/** A new password in a form of its own: complaints come with the first attempt to save and go as they are mended. */
export function useNewPassword() {
  const [value, setValue] = useState(nothing);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const show = (found: NewPasswordErrors) => {
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return {
    value,
    errors,
    change: (next: NewPasswordValue) => {
      setValue(next);
      // Only what was complained of is looked at again.
      const now = newPasswordErrors(next);
      setErrors((before) => ({
        ...(before.password !== undefined && now.password !== undefined ? { password: now.password } : {}),
        ...(before.confirm !== undefined && now.confirm !== undefined ? { confirm: now.confirm } : {}),
      }));
    },
    /** False when something is wrong, which is shown from then on. */
    check: () => show(newPasswordErrors(value)),
    /** What the server says of it: a message key. */
    refuse: (password: string) => show({ password }),
    clear: () => {
      setValue(nothing);
      setErrors({});
    },
  };
}
