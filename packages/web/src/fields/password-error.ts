import { passwordMinimum, passwordProblems } from '@hasar/contract/identity/rules.ts';
import { textOf } from '../lib/i18n.ts';

/** What is typed into the two fields. */
export interface NewPasswordValue {
  readonly password: string;
  readonly confirm: string;
}

/** Every rule there is, in the order in which they are ticked off. */
export const passwordRules: readonly string[] = passwordProblems('');

/** A message key in words; the least length stands behind its text (spec section 5). */
export function passwordText(key: string): string {
  const text = textOf(key) ?? key;
  return key === 'validation.passwordMinCharacter' ? `${text} ${String(passwordMinimum)}` : text;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordValue, string>>;

/** Message keys of what is wrong with a password that has to be there, and with its repetition. */
export function newPasswordErrors({ password, confirm }: NewPasswordValue): NewPasswordErrors {
  const problem = password === '' ? 'validation.required' : passwordProblems(password)[0];
  const repeated = confirm === '' ? 'validation.required' : 'validation.passwordMatch';
  return {
    ...(problem === undefined ? {} : { password: problem }),
    ...(confirm === password && confirm !== '' ? {} : { confirm: repeated }),
  };
}
