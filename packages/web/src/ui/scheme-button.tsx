import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons = { light: Sun, dark: Moon, auto: Monitor };
const following = { light: 'dark', dark: 'auto', auto: 'light' } as const;

/** Goes from light to dark to what the system has, and tells where it stands. */
export function SchemeButton() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const label = t('shell.colorScheme', { scheme: t(`shell.scheme.${colorScheme}`) });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(following[colorScheme])}
    >
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
}
