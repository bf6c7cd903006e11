import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import classes from './configurations.module.css';
import { SettingCard } from './setting-card.tsx';

/** Who is signed in; changed by whoever looks after the users. */
export function OwnFacts() {
  const { t } = useTranslation();
  const user = useUser();
  const facts = [
    [t('user.field.userFullName'), user.userFullName],
    [t('user.field.userEmail'), user.userEmail],
    [t('user.field.userRoleCode'), t(`user.role.${user.userRoleCode}`)],
    [t('user.field.userOrganizationName'), user.userOrganizationName],
  ] as const;
  return (
    <SettingCard title={t('configuration.ownTitle')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingCard>
  );
}
