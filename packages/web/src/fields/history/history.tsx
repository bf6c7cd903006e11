import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntity } from '@hasar/contract/audit/codes.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { HistorySaveFacts } from './history-save.tsx';
import { groupSaves } from './history-saves.ts';
import classes from './history.module.css';
import { useHistory, type HistoryFilters } from './use-history.ts';
import { useHistoryWords } from './use-history-words.ts';

interface HistoryProps {
  readonly entity: HistoryEntity;
  readonly entityId: number;
  /** Another version of the thing has another history: its number, or the time of its last change. */
  readonly version: number | string;
}

/** Who changed what in one thing and when, folded away until somebody wants to know. */
export function History(props: HistoryProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={classes.history}
      open={opened}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpened(event.currentTarget.open);
      }}
    >
      <summary>{t('history.title')}</summary>
      {opened ? <Saves {...props} /> : null}
    </details>
  );
}

function Saves(props: HistoryProps) {
  const { t } = useTranslation();
  const words = useHistoryWords()[props.entity];
  const [filters, setFilters] = useState<HistoryFilters>({});
  const history = useHistory(props, filters);
  const entries = history.data?.pages.flatMap((page) => page.historyList) ?? [];
  const failed = history.error === null ? null : <ErrorBanner error={history.error} />;
  return (
    <>
      <HistoryFilter words={words} entries={entries} filters={filters} onChange={setFilters} />
      {failed}
      <ol className={classes.saves} aria-busy={history.isFetching}>
        {groupSaves(entries).map((save) => (
          <HistorySaveFacts key={save.id} save={save} words={words} />
        ))}
      </ol>
      {history.isSuccess && entries.length === 0 ? (
        <Text size="xs" c="dimmed" role="status">
          {t('history.nothing')}
        </Text>
      ) : null}
      {history.hasNextPage || failed !== null ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={history.isFetching}
          onClick={() => void (failed === null ? history.fetchNextPage() : history.refetch())}
        >
          {failed === null ? t('history.more') : t('common.tryAgain')}
        </Button>
      ) : null}
    </>
  );
}
