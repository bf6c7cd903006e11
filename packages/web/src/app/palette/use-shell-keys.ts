import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { goToKeys } from '../shell/menu-entries.ts';
import { openHelp, openPalette } from './palette-state.ts';

/** The keys that work on every screen of the shell. */
export function useShellKeys(): void {
  const { t } = useTranslation();
  const openNewCase = useNewCase();
  useShortcut(['mod+k', '/'], openPalette, {
    label: t('keys.palette'),
    group: 'anywhere',
    whileTyping: true,
    inPalette: false,
  });
  useShortcut('c', openNewCase, { label: t('keys.newCase'), group: 'anywhere' });
  useShortcut('?', openHelp, { label: t('keys.help'), group: 'anywhere' });
  useGoTo('/cases', t('menu.cases'));
  useGoTo('/notifications', t('menu.notifications'));
  useGoTo('/reports', t('menu.reports'));
}

function useGoTo(to: keyof typeof goToKeys, page: string): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut(goToKeys[to], () => void navigate({ to }), { label: t('keys.goTo', { page }), group: 'goTo' });
}

/** Leads to the case list with the dialog open; a list that is on screen stays as it is filtered. */
function useNewCase(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const opened = { ...(pathname === '/cases' ? search : {}), new: 1 as const };
    void navigate({ to: '/cases', search: opened });
  };
}
