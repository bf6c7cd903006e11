import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionCheck } from '../../features/identity/hooks/use-session-check.ts';
import { version } from '../../lib/version.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useShellKeys } from '../palette/use-shell-keys.ts';
import classes from './frame.module.css';
import { useLiveRefresh } from './live-refresh.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { WorkLine } from './work-line.tsx';

/**
 * Top bar, side menu, content and footer. `main` has the height that is left and scrolls by itself: a screen that wants
 * to fill it, such as a grid, takes `height: 100%`.
 */
export function Frame() {
  const { t } = useTranslation();
  useSessionCheck();
  useShellKeys();
  useLiveRefresh();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    // A new page begins at its content, for the keyboard and for screen readers too.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  // The address of a screen is its own: no #main is added to it.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main" onClick={skip}>
        {t('shell.skipToContent')}
      </a>
      <TopBar />
      <div className={classes.side}>
        <SideMenu />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        {t('shell.product')} {version}
      </footer>
      <WorkLine />
      <PaletteHost />
    </div>
  );
}
