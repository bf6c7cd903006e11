import { Link } from '@tanstack/react-router';
import { ExternalLink, LogOut, Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '../../features/notifications/components/unread-badge.tsx';
import { valueListUrl } from '../../lib/page-settings.ts';
import { useUser } from '../../lib/session.ts';
import { settingsEntry, workEntries } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';
import classes from './side-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

export function SideMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const { isPending, signOut } = useSignOut();
  const valueList = valueListUrl();
  return (
    <nav className={classes.menu} aria-label={t('menu.title')}>
      {workEntries.map((entry) => (
        <MenuLink
          key={entry.to}
          entry={entry}
          mark={entry.to === '/notifications' ? <UnreadBadge /> : null}
        />
      ))}
      {valueList === undefined ? null : (
        <a className={classes.entry} href={valueList} target="_blank" rel="noreferrer">
          <Tags size={16} aria-hidden />
          <span className={classes.label}>{t('menu.valueList')}</span>
          <ExternalLink size={12} aria-label={t('menu.newTab')} />
        </a>
      )}
      <MenuLink entry={settingsEntry} />
      <Link
        to="/configurations"
        className={classes.person}
        title={t('configuration.own', { name: user.userFullName })}
      >
        <span className={classes.name}>{user.userFullName}</span>
        <span className={classes.organization}>{user.userOrganizationName}</span>
      </Link>
      <button type="button" className={classes.entry} disabled={isPending} onClick={signOut}>
        <LogOut size={16} aria-hidden />
        <span className={classes.label}>{t('menu.logout')}</span>
      </button>
    </nav>
  );
}
