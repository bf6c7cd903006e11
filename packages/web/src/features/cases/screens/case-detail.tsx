import { Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileQuestion, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import {
  caseDetailTabs,
  panelTabs,
  type CaseDetailTab,
  type PanelTab,
} from '../components/case-detail-search.ts';
import { CaseHeader } from '../components/case-header.tsx';
import { CaseListLink } from '../components/case-list-link.tsx';
import { CaseNeighbours } from '../components/case-neighbours.tsx';
import classes from '../components/case-detail.module.css';
import { useCase } from '../hooks/use-case.ts';
import { CaseGeneral } from './case-general.tsx';

interface CaseDetailProps {
  readonly caseId: number;
  /** Who else has the case open. */
  readonly present: ReactNode;
  /** What the tabs hold that are features of their own; one without says that it comes later. */
  readonly panels: Readonly<Partial<Record<PanelTab, ReactNode>>>;
  readonly tab: CaseDetailTab;
  readonly onTab: (tab: CaseDetailTab) => void;
  /** Asked for a new note. */
  readonly onNote: () => void;
  /** Asked for a new message. */
  readonly onMessage: () => void;
}

export function CaseDetail({ caseId, present, onNote, onMessage, ...tabs }: CaseDetailProps) {
  const { t } = useTranslation();
  useShortcut('n', onNote, { label: t('case.detail.newNote'), group: 'case' });
  useShortcut('m', onMessage, { label: t('case.detail.newMessage'), group: 'case' });
  const { data: insuranceCase, error, isFetching, refetch } = useCase(caseId);
  const gone = error instanceof CodedError && error.code === 'NOT_FOUND';

  const way = (
    <div className={classes.way}>
      <CaseListLink />
      <CaseNeighbours caseId={caseId} />
      {present}
    </div>
  );
  if (gone) {
    return (
      <MessagePage icon={FileQuestion} title={t('case.detail.notFoundTitle')}>
        <Text size="sm">{t('case.detail.notFoundText')}</Text>
        <CaseListLink />
      </MessagePage>
    );
  }
  const failed =
    error === null ? null : (
      <div className={classes.notice}>
        <RetryBanner asked={{ error, isFetching, refetch }} />
      </div>
    );
  return (
    <>
      {way}
      {failed}
      {insuranceCase === undefined ? (
        failed === null && <Loading />
      ) : (
        <CaseParts insuranceCase={insuranceCase} {...tabs} />
      )}
    </>
  );
}

type CasePartsProps = Pick<CaseDetailProps, 'panels' | 'tab' | 'onTab'> & {
  readonly insuranceCase: InsuranceCase;
};

function CaseParts({ insuranceCase, panels, tab, onTab }: CasePartsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CaseHeader insuranceCase={insuranceCase} />
      <Tabs
        value={tab}
        onChange={(value) => onTab(caseDetailTabs.find((one) => one === value) ?? 'general')}
        keepMounted={false}
      >
        <Tabs.List px="md" className={classes.tabs ?? ''}>
          {caseDetailTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`case.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <CaseGeneral insuranceCase={insuranceCase} />
        </Tabs.Panel>
        {panelTabs.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {panels[one] ?? (
              <MessagePage icon={Hourglass} title={t(`case.tab.${one}`)}>
                <Text size="sm">{t(`case.tabLater.${one}`)}</Text>
              </MessagePage>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
