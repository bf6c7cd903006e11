import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../../lib/version.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { SchemeButton } from '../../../ui/scheme-button.tsx';
import classes from './entry-page.module.css';

/** The frame of the pages outside the shell: an image panel, and beside it what there is to do. */
export function EntryPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <aside className={classes.panel}>
        <p className={classes.claim}>{t('login.panel')}</p>
      </aside>
      <div className={classes.side}>
        <header className={classes.bar}>
          <LanguageSwitch />
          <SchemeButton />
        </header>
        <main className={classes.main}>
          <Stack gap="lg" className={classes.content}>
            <div className={classes.product}>
              <Logo size={32} />
              {t('shell.product')}
            </div>
            {children}
          </Stack>
        </main>
        <footer className={classes.footer}>{t('shell.version', { version })}</footer>
      </div>
    </div>
  );
}
