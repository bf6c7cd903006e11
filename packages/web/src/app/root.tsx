import { Outlet } from '@tanstack/react-router';
import { useDocumentTitle } from './page-title.ts';

export function Root() {
  useDocumentTitle();
  return <Outlet />;
}
