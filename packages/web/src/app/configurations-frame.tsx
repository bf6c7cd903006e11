import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../lib/session.ts';
import classes from './configurations-frame.module.css';

/** The pages of the settings and the way from one to the other. */
export function ConfigurationsFrame() {
  const { t } = useTranslation();
  const mayEdit = usePermission('editUser');
  return (
    <div className={classes.frame}>
      <nav className={classes.tabs} aria-label={t('configuration.tabs')}>
        <Link
          to="/configurations"
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t('configuration.personal')}
        </Link>
        <Link
          to="/configurations/counterparties"
          className={classes.tab}
          activeOptions={{ includeSearch: false }}
        >
          {t('configuration.counterparties')}
        </Link>
        <Link to="/configurations/templates" className={classes.tab}>
          {t('configuration.templates')}
        </Link>
        {mayEdit ? (
          <Link to="/configurations/mailboxes" className={classes.tab}>
            {t('configuration.mailboxes')}
          </Link>
        ) : null}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
