import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Keys of the texts a page may be called by. */
export type TitleKey =
  | 'login.title'
  | 'signup.title'
  | 'password.title'
  | 'shell.caseTitle'
  | 'company.title'
  | `menu.${'home' | 'notifications' | 'cases' | 'reports' | 'users' | 'organizations' | 'audit' | 'devices' | 'configurations'}`;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titleKey?: TitleKey;
  }
}

/** What the page on screen is called, in the language of the user. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const match = useMatches().findLast((one) => one.staticData.titleKey !== undefined);
  const { caseId = '' } = (match?.params ?? {}) as { caseId?: string };
  const key = match?.staticData.titleKey;
  return key === undefined ? '' : t(key, { id: caseId });
}

/** Keeps the title of the browser tab in step with the page. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const title = usePageTitle();
  const product = t('shell.product');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}
