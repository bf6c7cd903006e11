import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/edit-form.module.css';
import { renewsTokens } from './mailbox-form-values.ts';
import type { SideFieldsProps } from './side-fields-props.ts';

/** Where access tokens are got, so that nobody has to bring one every hour. */
export function TokenFields({ name, side, hasSecret, errorOf, onChange }: SideFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.wide}>
        <TextInput
          size="xs"
          type="url"
          label={t('mailboxes.tokenUrl')}
          description={t('mailboxes.tokenUrlHint')}
          autoComplete="off"
          spellCheck={false}
          value={side.tokenUrl}
          error={errorOf(`${name}.tokenUrl`)}
          onChange={(event) => onChange({ tokenUrl: event.currentTarget.value })}
        />
      </div>
      {renewsTokens(side) ? (
        <>
          <TextInput
            size="xs"
            label={t('mailboxes.clientId')}
            autoComplete="off"
            spellCheck={false}
            value={side.clientId}
            error={errorOf(`${name}.clientId`)}
            onChange={(event) => onChange({ clientId: event.currentTarget.value })}
          />
          <PasswordInput
            size="xs"
            label={t('mailboxes.clientSecret')}
            placeholder={hasSecret ? t('mailboxes.secretStays') : ''}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('mailboxes.showSecret') }}
            value={side.clientSecret}
            error={errorOf(`${name}.clientSecret`)}
            onChange={(event) => onChange({ clientSecret: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}
