import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Reports } from '../features/reports/screens/reports.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import classes from './reports-page.module.css';
import { reportTabs, type ReportTab } from './reports-search.ts';

const Overview = lazyScreen(async () => (await import('../features/reports/screens/overview.tsx')).Overview);

const Measurement = lazyScreen(
  async () => (await import('../features/measurements/screens/measurement-report.tsx')).MeasurementReport,
);

/** What stands behind each tab. */
const screens: Readonly<Record<ReportTab, ComponentType>> = {
  reports: Reports,
  overview: Overview,
  measurement: Measurement,
};

const tabTexts = {
  reports: 'report.tabReports',
  overview: 'report.tabOverview',
  measurement: 'report.tabMeasurement',
} as const satisfies Record<ReportTab, string>;

/** Reports, the overview, and the measurements. Which one is shown stands in the address. */
export function ReportsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show } = useSearch({ from: '/shell/reports' });
  const current = reportTabs.find((one) => one === show) ?? reportTabs[0];
  return (
    <Tabs
      value={current}
      onChange={(value) => {
        const chosen = reportTabs.find((one) => one === value);
        if (chosen !== undefined) void navigate({ to: '/reports', search: { show: chosen } });
      }}
      classNames={{ root: classes.root ?? '', list: classes.list ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List aria-label={t('report.tabs')}>
        {reportTabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(tabTexts[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {reportTabs.map((one) => {
        const Screen = screens[one];
        // A report that is being put together is still there after a look at another tab.
        const isKept = one === 'reports' || one === current;
        return (
          <Tabs.Panel key={one} value={one} className={classes.panel ?? ''} keepMounted={one === 'reports'}>
            {isKept ? <Screen /> : null}
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
