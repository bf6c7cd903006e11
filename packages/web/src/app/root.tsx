import { Outlet, useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { removeFirstView } from '../lib/first-view.ts';
import { useDocumentTitle } from './page-title.ts';

export function Root() {
  useDocumentTitle();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname !== '/cases') removeFirstView();
  }, [pathname]);
  return <Outlet />;
}
