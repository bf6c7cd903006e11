import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bell } from '../../features/alerts/components/bell.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SchemeButton } from '../../ui/scheme-button.tsx';
import { usePageTitle } from '../page-title.ts';
import { HelpButton } from './help-button.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ResetColumns } from './reset-columns.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const title = usePageTitle();
  return (
    <header className={classes.bar}>
      <MenuDrawer />
      <Link to="/" className={classes.product}>
        <Logo size={22} />
        <span>{t('shell.product')}</span>
      </Link>
      <h1 className={classes.title}>{title}</h1>
      <SearchButton />
      <Bell />
      <ResetColumns />
      <LanguageSwitch />
      <SchemeButton />
      <HelpButton />
    </header>
  );
}
