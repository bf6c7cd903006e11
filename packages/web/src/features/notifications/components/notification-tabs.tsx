import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounts } from '../hooks/use-counts.ts';
import classes from './notification-list.module.css';
import { notificationTabs, type NotificationTab } from './notification-search.ts';

interface NotificationTabsProps {
  readonly tab: NotificationTab;
  /** Only what is in the tab, where there is no room for both. */
  readonly bare: boolean;
  readonly onTab: (tab: NotificationTab) => void;
  /** The list of the chosen tab. */
  readonly children: ReactNode;
}

/** The three lists, those with work in them with its number. */
export function NotificationTabs({ tab, bare, onTab, children }: NotificationTabsProps) {
  const { t } = useTranslation();
  const { data } = useCounts();
  const counts = { all: 0, new: data?.newCount ?? 0, alarmed: data?.alarmedCount ?? 0 };
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(notificationTabs.find((one) => one === value) ?? 'all')}
      classNames={{ root: classes.tabRoot ?? '', list: classes.tabList ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List {...(bare ? { display: 'none' } : {})} aria-label={t('notifications.tabs')}>
        {notificationTabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`notifications.tab.${one}`)}
            {counts[one] === 0 ? null : <span className={classes.count}>{counts[one]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
