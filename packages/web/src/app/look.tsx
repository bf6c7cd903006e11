import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '../lib/page-settings.ts';
import { colorSchemeManager, cssVariables, theme } from '../lib/theme.ts';

const schemes = colorSchemeManager();

/** Colours, sizes and words of the UI kit, for all pages. */
export function Look({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const named = useMemo(() => {
    // The kit's close buttons carry an icon alone.
    const closable = { defaultProps: { closeButtonProps: { 'aria-label': t('common.close') } } };
    // A dialog's header is a <header> outside main, which would count as a second banner of the page.
    const plain = { defaultProps: { role: 'presentation' } };
    return mergeThemeOverrides(theme, {
      components: {
        Modal: closable,
        Drawer: closable,
        Notification: closable,
        ModalHeader: plain,
        DrawerHeader: plain,
      },
    });
  }, [t]);
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
