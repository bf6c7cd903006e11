import { SegmentedControl, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { caseTabs, type CaseTab } from '@hasar/contract/cases/rules.ts';
import { alarmedCases, type AlarmedCases } from './case-list-search.ts';
import classes from './case-list.module.css';

const tabTexts = {
  all: 'cases.tabAll',
  watching: 'cases.tabWatching',
  notWatching: 'cases.tabNotWatching',
  new: 'cases.tabNew',
  alarmed: 'cases.tabAlarmed',
} as const satisfies Record<CaseTab, string>;

const alarmedTexts = {
  notWatched: 'cases.alarmedNotWatched',
  watched: 'cases.alarmedWatched',
  both: 'cases.alarmedBoth',
} as const satisfies Record<AlarmedCases, string>;

interface CaseTabsProps {
  readonly tab: CaseTab;
  readonly alarmed: AlarmedCases | undefined;
  readonly onTab: (tab: CaseTab) => void;
  readonly onAlarmed: (alarmed: AlarmedCases) => void;
  /** The list of the chosen tab. */
  readonly children: ReactNode;
}

/** The five lists; the alarmed one with its switch (decision 15). */
export function CaseTabs({ tab, alarmed = alarmedCases[0], onTab, onAlarmed, children }: CaseTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const chosen = caseTabs.find((one) => one === value);
        if (chosen !== undefined) onTab(chosen);
      }}
      classNames={{ root: classes.tabRoot ?? '', list: classes.tabList ?? '', tab: classes.tab ?? '' }}
    >
      <div className={classes.tabs}>
        <Tabs.List aria-label={t('cases.tabs')}>
          {caseTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(tabTexts[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab === 'alarmed' ? (
          <SegmentedControl
            size="xs"
            aria-label={t('cases.alarmedSwitch')}
            data={alarmedCases.map((value) => ({ value, label: t(alarmedTexts[value]) }))}
            value={alarmed}
            onChange={(value) => onAlarmed(alarmedCases.find((one) => one === value) ?? alarmedCases[0])}
          />
        ) : null}
      </div>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
