import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './configurations-frame.module.css';

/** The pages of the settings and the way from one to the other. */
export function ConfigurationsFrame() {
  const { t } = useTranslation();
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
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
