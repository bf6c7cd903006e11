import { Checkbox, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mailSecretKinds, mailSecurities } from '@hasar/contract/mailboxes/codes.ts';
import { EditSection } from '../../../ui/edit-form.tsx';
import classes from '../../../ui/edit-form.module.css';
import { renewsTokens } from './mailbox-form-values.ts';
import type { SideFieldsProps } from './side-fields-props.ts';
import { TokenFields } from './token-fields.tsx';

/** Where mail is fetched, or where it is sent. */
export function SideFields({ name, side, hasSecret, errorOf, onChange }: SideFieldsProps) {
  const { t } = useTranslation();
  return (
    <EditSection title={t(`mailboxes.side.${name}`)}>
      <div className={classes.wide}>
        <Checkbox
          size="xs"
          label={t(`mailboxes.use.${name}`)}
          checked={side.isUsed}
          onChange={(event) => onChange({ isUsed: event.currentTarget.checked })}
        />
      </div>
      {side.isUsed ? (
        <>
          <TextInput
            size="xs"
            label={t('mailboxes.host')}
            autoComplete="off"
            spellCheck={false}
            value={side.host}
            error={errorOf(`${name}.host`)}
            onChange={(event) => onChange({ host: event.currentTarget.value })}
          />
          <NumberInput
            size="xs"
            label={t('mailboxes.port')}
            min={1}
            max={65_535}
            allowDecimal={false}
            hideControls
            value={side.port}
            error={errorOf(`${name}.port`)}
            onChange={(port) => onChange({ port })}
          />
          <Select
            size="xs"
            label={t('mailboxes.security')}
            allowDeselect={false}
            data={mailSecurities.map((value) => ({ value, label: t(`mailboxes.securityName.${value}`) }))}
            value={side.security}
            onChange={(chosen) =>
              onChange({ security: mailSecurities.find((one) => one === chosen) ?? 'tls' })
            }
          />
          <TextInput
            size="xs"
            label={t('mailboxes.user')}
            autoComplete="off"
            spellCheck={false}
            value={side.user}
            error={errorOf(`${name}.user`)}
            onChange={(event) => onChange({ user: event.currentTarget.value })}
          />
          <Select
            size="xs"
            label={t('mailboxes.secretKind')}
            allowDeselect={false}
            data={mailSecretKinds.map((value) => ({ value, label: t(`mailboxes.secretKindName.${value}`) }))}
            value={side.secretKind}
            onChange={(chosen) =>
              onChange({ secretKind: mailSecretKinds.find((one) => one === chosen) ?? 'password' })
            }
          />
          {side.secretKind === 'oauth2' ? (
            <TokenFields
              name={name}
              side={side}
              hasSecret={hasSecret}
              errorOf={errorOf}
              onChange={onChange}
            />
          ) : null}
          <PasswordInput
            size="xs"
            label={t(
              renewsTokens(side) ? 'mailboxes.refreshToken' : `mailboxes.secretKindName.${side.secretKind}`,
            )}
            placeholder={hasSecret ? t('mailboxes.secretStays') : ''}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('mailboxes.showSecret') }}
            value={side.secret}
            error={errorOf(`${name}.secret`)}
            onChange={(event) => onChange({ secret: event.currentTarget.value })}
          />
        </>
      ) : null}
    </EditSection>
  );
}
