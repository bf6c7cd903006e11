import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowRight,
  Columns3Cog,
  Contrast,
  ExternalLink,
  FolderOpen,
  Languages,
  LogOut,
  Rows3,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setLanguage, useLanguage } from '../../lib/i18n.ts';
import { valueListUrl } from '../../lib/page-settings.ts';
import { useUser } from '../../lib/session.ts';
import type { ShortcutGroup } from '../../lib/shortcuts.ts';
import { useShortcuts } from '../../lib/use-shortcut.ts';
import { goToKeys, settingsEntry, workEntries } from '../shell/menu-entries.ts';
import { useResetColumns } from '../shell/use-reset-columns.ts';
import { useSignOut } from '../shell/use-sign-out.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** What can be done from here: the shortcuts of this moment, what is on screen first, then what has no keys. */
export function useCommands(): Command[] {
  return [...useShortcutCommands(), ...usePageCommands(), ...usePreferenceCommands()];
}

const groupIcons = { case: FolderOpen, list: Rows3, anywhere: Zap, goTo: ArrowRight };
const nearest: readonly ShortcutGroup[] = ['case', 'list', 'anywhere', 'goTo'];

function useShortcutCommands(): Command[] {
  const shortcuts = useShortcuts().filter(({ inPalette, inModal }) => inPalette && !inModal);
  return nearest.flatMap((wanted) =>
    shortcuts.flatMap(({ group, keys, label, run }) =>
      group === wanted && run !== null
        ? [{ id: `keys ${keys.join(' ')}`, label, icon: groupIcons[group], keys: keys[0], run }]
        : [],
    ),
  );
}

/** The pages of the menu that no keys lead to, for those who may go there. */
function usePageCommands(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userPermissionList } = useUser();
  const valueList = valueListUrl();
  const pages = [...workEntries, settingsEntry].filter(
    ({ to, permission }) =>
      !(to in goToKeys) && (permission === undefined || userPermissionList.includes(permission)),
  );
  return [
    ...pages.map(({ to, label }) => ({
      id: `go ${to}`,
      label: t('keys.goTo', { page: t(label) }),
      icon: ArrowRight,
      run: () => void navigate({ to }),
    })),
    ...(valueList === undefined
      ? []
      : [
          {
            id: 'value-list',
            label: t('menu.valueList'),
            icon: ExternalLink,
            run: () => void open(valueList, '_blank', 'noreferrer'),
          },
        ]),
  ];
}

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

function usePreferenceCommands(): Command[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const resetColumns = useResetColumns();
  const { signOut } = useSignOut();
  return [
    {
      id: 'language',
      label: t('palette.otherLanguage'),
      icon: Languages,
      run: () => void setLanguage(language === 'tr' ? 'en' : 'tr'),
    },
    ...schemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        id: `scheme ${scheme}`,
        label: t('shell.colorScheme', { scheme: t(`shell.scheme.${scheme}`) }),
        icon: Contrast,
        run: () => setColorScheme(scheme),
      })),
    {
      id: 'reset-columns',
      label: t('shell.resetColumns'),
      icon: Columns3Cog,
      run: () => void resetColumns(),
    },
    { id: 'logout', label: t('menu.logout'), icon: LogOut, run: signOut },
  ];
}
