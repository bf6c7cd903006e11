import { useTranslation } from 'react-i18next';
import { AlertMailSwitch } from '../features/alerts/components/alert-mail-switch.tsx';
import { AlarmSettings } from '../features/alerts/components/alarm-settings.tsx';
import { SettingCard } from '../features/configurations/components/setting-card.tsx';
import { Configurations } from '../features/configurations/screens/configurations.tsx';
import { OwnPassword } from '../features/identity/components/own-password.tsx';
import { OwnSignature } from '../features/notifications/components/own-signature.tsx';
import { usePermission } from '../lib/session.ts';

/** The settings of the signed-in user, the password among them. */
export function ConfigurationsPage() {
  const { t } = useTranslation();
  const mayEdit = usePermission('editUser');
  return (
    <Configurations
      alertMail={<AlertMailSwitch />}
      alarms={
        mayEdit ? (
          <SettingCard title={t('alert.settings.title')} text={t('alert.settings.text')}>
            <AlarmSettings />
          </SettingCard>
        ) : null
      }
      signature={
        <SettingCard title={t('notifications.signature.title')} text={t('notifications.signature.text')}>
          <OwnSignature />
        </SettingCard>
      }
      password={
        <SettingCard title={t('password.ownTitle')}>
          <OwnPassword />
        </SettingCard>
      }
    />
  );
}
