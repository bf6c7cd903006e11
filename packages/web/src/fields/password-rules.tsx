import { VisuallyHidden } from '@mantine/core';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { passwordProblems } from '@hasar/contract/identity/rules.ts';
import classes from './new-password.module.css';
import { passwordRules, passwordText } from './password-error.ts';

/** What a password needs, each ticked off as soon as it is there. Spans, for it describes a field and so stands in a paragraph. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const broken = new Set(passwordProblems(password));
  return (
    <span role="list" className={classes.rules} aria-label={t('password.rules')}>
      {passwordRules.map((rule) => {
        const met = !broken.has(rule);
        const Mark = met ? Check : Circle;
        return (
          <span role="listitem" key={rule} className={classes.rule} {...(met ? { 'data-met': true } : {})}>
            <Mark size={12} aria-hidden />
            {passwordText(rule)}
            <VisuallyHidden>, {t(met ? 'password.met' : 'password.unmet')}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
