/** Spec section 9. */
export const passwordMinimum = 8;

/** What a password needs, in the order the form ticks it off; message key -> test (spec section 5). */
const passwordRules: Readonly<Record<string, (password: string) => boolean>> = {
  'validation.passwordLowercase': (password) => /\p{Ll}/u.test(password),
  'validation.passwordUppercase': (password) => /\p{Lu}/u.test(password),
  'validation.passwordNumber': (password) => /\d/.test(password),
  'validation.passwordSpecial': (password) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(password),
  'validation.passwordMinCharacter': (password) => password.length >= passwordMinimum,
};

/** Message keys of the rules that a password breaks; none when it is good. */
export function passwordProblems(password: string): string[] {
  return Object.entries(passwordRules).flatMap(([key, holds]) => (holds(password) ? [] : [key]));
}
