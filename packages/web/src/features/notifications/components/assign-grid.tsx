import { Text, UnstyledButton } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx';
import type { RowSelection } from '../../../ui/data-grid/grid-props.ts';
import { writeSort } from '../../../ui/list-request.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useGetMore } from '../../../ui/use-get-more.ts';
import { useAssignableCases } from '../hooks/use-assignable-cases.ts';
import classes from './assign-dialog.module.css';
import type { ChosenCase } from './chosen-case.ts';
import { nameOfCase, textIn } from './case-words.ts';

interface AssignGridProps {
  readonly chosen: ChosenCase | undefined;
  readonly onChoose: (chosen: ChosenCase | undefined) => void;
}

const newestFirst: readonly SortKey[] = [{ field: 'id', descending: true }];
const fields = ['plate', 'customerFullName', 'insuranceCaseNumber', 'policyNumber'] as const;
const rowId = ({ id }: InsuranceCase) => id;

/** All cases, twenty at a time, of which one is chosen. */
export function AssignGrid({ chosen, onChoose }: AssignGridProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<readonly SortKey[]>([]);
  const list = useAssignableCases({
    orderBy: writeSort(sort.length === 0 ? newestFirst : sort),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  });
  const cases = useMemo(() => list.data?.pages.flatMap((page) => page.caseList) ?? [], [list.data]);
  const columns = useColumns();
  const getMore = useGetMore(list);
  const page = list.data?.pages[0];
  const choose = useCallback(
    (one: InsuranceCase) => onChoose({ id: one.id, name: `#${String(one.id)} ${nameOfCase(one)}` }),
    [onChoose],
  );
  const phoneRow = useCallback(
    (one: InsuranceCase) => (
      <UnstyledButton
        className={classes.suggestion ?? ''}
        aria-pressed={chosen?.id === one.id}
        onClick={() => choose(one)}
      >
        #{one.id} {nameOfCase(one)}
      </UnstyledButton>
    ),
    [chosen, choose],
  );
  const selected: RowSelection = chosen === undefined ? {} : { [chosen.id]: true };
  return (
    <DataGrid
      label={t('notifications.casesToAssign')}
      rows={cases}
      rowId={rowId}
      columns={columns}
      sort={sort}
      defaultSort={newestFirst}
      onSortChange={setSort}
      selection="single"
      selected={selected}
      onSelectedChange={(next) => {
        const one = cases.find(({ id }) => next[id] === true);
        if (one === undefined) onChoose(undefined);
        else choose(one);
      }}
      onOpen={choose}
      phoneRow={phoneRow}
      viewKey={search}
      {...(list.hasNextPage ? { getMore, loadingMore: list.isFetchingNextPage } : {})}
      {...(page?.totalCountIsExact === true ? { totalCount: page.totalCount } : {})}
      loading={list.isPending}
      stale={list.isPlaceholderData}
      empty={
        list.data === undefined ? null : (
          <MessagePage icon={SearchX} title={t('list.noMatchTitle')}>
            <Text size="sm">{t('notifications.noCaseText')}</Text>
          </MessagePage>
        )
      }
      {...(list.error === null ? {} : { error: <RetryBanner asked={list} /> })}
      toolbar={
        <div className={classes.search}>
          <SearchBox
            label={t('cases.search')}
            placeholder={t('cases.searchPlaceholder')}
            value={search}
            onSearch={setSearch}
          />
        </div>
      }
    />
  );
}

function useColumns(): readonly GridColumn<InsuranceCase>[] {
  const words = useCaseWords();
  return useMemo(
    () => [
      {
        id: 'id',
        header: words.column('id'),
        kind: 'number',
        align: 'start',
        width: 80,
        sticky: true,
        value: ({ id }) => String(id),
      },
      ...fields.map((name): GridColumn<InsuranceCase> => ({
        id: name,
        header: words.column(name),
        kind: 'text',
        width: name === 'customerFullName' ? 220 : 150,
        value: (one) => textIn(one, name),
      })),
      {
        id: 'caseStatusCode',
        header: words.column('caseStatusCode'),
        kind: 'choice',
        width: 170,
        value: ({ caseStatusCode }) => words.status(caseStatusCode),
      },
    ],
    [words],
  );
}
