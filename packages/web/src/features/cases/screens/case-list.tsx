import { useMediaQuery } from '@mantine/hooks';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useAlarmDays } from '../../../fields/accounts/use-setting.ts';
import { removeFirstView } from '../../../lib/first-view.ts';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { CaseGrid } from '../components/case-grid.tsx';
import { caseListQuery } from '../components/case-list-query.ts';
import classes from '../components/case-list.module.css';
import { CasePreview } from '../components/case-preview.tsx';
import { CaseTabs } from '../components/case-tabs.tsx';
import { QuickUpdateDialog } from '../components/quick-update-dialog.tsx';
import { SummaryDialog } from '../components/summary-dialog.tsx';
import { caseName } from '../components/case-value.ts';
import { untouchedSince } from '../components/untouched-since.ts';
import { useCaseList } from '../hooks/use-case-list.ts';
import { useCaseView } from '../hooks/use-case-view.ts';
import { useKeptScroll } from '../hooks/use-kept-scroll.ts';
import { useRememberList } from '../hooks/use-remember-list.ts';
import { useRowActions } from '../hooks/use-row-actions.tsx';

interface CaseListProps {
  /** Opens the notes of a case, or a new one. */
  readonly onNotes: (noted: { caseId: number; name: string; writing: boolean }) => void;
  /** Begins a message on a case. */
  readonly onMessage: (caseId: number) => void;
}

/** The cases of the organization. Tab, search, filters and order stand in the address. */
export function CaseList({ onNotes, onMessage }: CaseListProps) {
  const { t } = useTranslation();
  const { view, tab, change } = useCaseView();
  const alarm = useAlarmDays(tab === 'alarmed');
  const since = untouchedSince(alarm.days);
  const query = useMemo(() => caseListQuery(view, since), [view, since]);
  const list = useCaseList(query, tab !== 'alarmed' || !alarm.isPending);
  const cases = useMemo(() => list.data?.pages.flatMap((page) => page.caseList) ?? [], [list.data]);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const area = useRef<HTMLDivElement>(null);
  useKeptScroll(area, list.data === undefined || list.isPlaceholderData ? undefined : JSON.stringify(query));
  useRememberList(view, query, list);
  useLayoutEffect(() => {
    if (!list.isPending) removeFirstView();
  }, [list.isPending]);

  const [previewing, setPreviewing] = useState(false);
  const [active, setActive] = useState<InsuranceCase | null>(null);
  const notesOf = useCallback(
    (insuranceCase: InsuranceCase, writing: boolean) =>
      onNotes({ caseId: insuranceCase.id, name: caseName(insuranceCase), writing }),
    [onNotes],
  );
  const { rowActions, show, watch, over, close } = useRowActions(notesOf);
  useShortcut('w', () => active && watch(active), {
    label: t('cases.watch'),
    group: 'list',
    enabled: active !== null,
  });
  useShortcut('n', () => active && notesOf(active, true), {
    label: t('case.detail.newNote'),
    group: 'list',
    enabled: active !== null,
  });
  useShortcut('m', () => active && onMessage(active.id), {
    label: t('case.detail.newMessage'),
    group: 'list',
    enabled: active !== null,
  });

  const onClick = ({ target, currentTarget, ...event }: MouseEvent<HTMLElement>) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    const cell = target.closest('a, button') === null ? target.closest('[role="gridcell"]') : null;
    const ticks = cell?.querySelector('[type="checkbox"]') != null;
    if (cell !== null && !ticks && currentTarget.contains(cell)) setPreviewing(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !previewing || !here) return;
    event.preventDefault();
    setPreviewing(false);
  };
  return (
    <div className={classes.screen}>
      <CaseTabs
        tab={tab}
        alarmed={view.alarmed}
        onTab={(chosen) => change({ tab: chosen })}
        onAlarmed={(alarmed) => change({ alarmed })}
      >
        <div role="presentation" className={classes.main} onKeyDown={onKeyDown}>
          <div role="presentation" ref={area} className={classes.rows} onClick={onClick}>
            <CaseGrid
              view={view}
              query={query}
              list={list}
              cases={cases}
              onChange={change}
              onActive={setActive}
              onPreview={() => setPreviewing((before) => !before)}
              rowActions={rowActions}
            />
          </div>
          {previewing && active !== null && !narrow ? (
            <CasePreview
              insuranceCase={active}
              onClose={() => setPreviewing(false)}
              onQuickUpdate={() => show('quick', active)}
              onSummary={() => show('summary', active)}
            />
          ) : null}
        </div>
      </CaseTabs>
      <SummaryDialog insuranceCase={over('summary')} onClose={close} />
      <QuickUpdateDialog insuranceCase={over('quick')} onClose={close} />
    </div>
  );
}
