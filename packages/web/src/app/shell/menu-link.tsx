import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import type { MenuEntry } from './menu-entries.ts';
import classes from './side-menu.module.css';

/** One entry of the side menu, or nothing for those who may not go there. */
export function MenuLink({ entry: { to, label, icon: Icon, permission } }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const { userPermissionList } = useUser();
  if (permission !== undefined && !userPermissionList.includes(permission)) return null;
  return (
    <Link to={to} className={classes.entry} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon size={16} aria-hidden />
      <span className={classes.label}>{t(label)}</span>
    </Link>
  );
}
