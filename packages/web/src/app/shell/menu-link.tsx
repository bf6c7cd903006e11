import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import type { MenuEntry } from './menu-entries.ts';
import classes from './side-menu.module.css';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** Stands at its end. */
  readonly mark?: ReactNode;
}

/** One entry of the side menu, or nothing for those who may not go there. */
export function MenuLink({ entry: { to, label, icon: Icon, permission }, mark }: MenuLinkProps) {
  const { t } = useTranslation();
  const { userPermissionList } = useUser();
  if (permission !== undefined && !userPermissionList.includes(permission)) return null;
  return (
    <Link to={to} className={classes.entry} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon size={16} aria-hidden />
      <span className={classes.label}>{t(label)}</span>
      {mark}
    </Link>
  );
}
