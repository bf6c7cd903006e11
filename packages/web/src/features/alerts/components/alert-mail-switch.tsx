import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { useAlertPreferences } from '../hooks/use-alert-preferences.ts';

/** Lets alerts come by e-mail, or not. */
export function AlertMailSwitch() {
  const { t } = useTranslation();
  const { userEmail } = useUser();
  const { preferences, save } = useAlertPreferences();
  return (
    <Switch
      size="xs"
      label={t('alert.mail.label')}
      description={t('alert.mail.text', { address: userEmail })}
      disabled={preferences === undefined}
      checked={preferences?.alertMail === true}
      onChange={(event) => save({ alertMail: event.currentTarget.checked })}
    />
  );
}
