import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The side menu of narrow screens: behind a button, closed again by going somewhere. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <>
      <Burger
        hiddenFrom="sm"
        opened={opened}
        onClick={open}
        size="sm"
        aria-label={t('shell.openMenu')}
        aria-expanded={opened}
      />
      <Drawer
        opened={opened}
        onClose={close}
        title={t('shell.product')}
        size={260}
        hiddenFrom="sm"
        classNames={classes}
      >
        <SideMenu />
      </Drawer>
    </>
  );
}
