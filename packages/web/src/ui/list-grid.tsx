import { Button, Text } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { SearchX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFields } from '@hasar/contract/list-condition.ts';
import { readColumnFilters, type ColumnFilters } from './data-grid/column-filter.ts';
import { DataGrid } from './data-grid/data-grid.tsx';
import type { DataGridProps } from './data-grid/grid-props.ts';
import { RetryBanner } from './retry-banner.tsx';
import classes from './list-grid.module.css';
import { parseSort, writeSort } from './list-request.ts';
import { MessagePage } from './message-page.tsx';
import { SearchBox } from './search-box.tsx';
import { useGetMore } from './use-get-more.ts';
import type { ListView } from './use-list-view.ts';

/** A list that arrives page after page, as the query library tells of it. */
interface PagedList {
  readonly data: { readonly pages: readonly ListPage[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  readonly refetch: () => unknown;
}
interface ListPage {
  readonly totalCount: number;
  readonly totalCountIsExact: boolean;
}

type FromGrid<Item extends RowData> = Pick<
  DataGridProps<Item>,
  'label' | 'rows' | 'rowId' | 'columns' | 'onActiveRow' | 'onOpen' | 'onPreview' | 'rowHref' | 'rowClass'
> &
  Required<Pick<DataGridProps<Item>, 'storageName' | 'defaultSort' | 'rowActions' | 'phoneRow'>>;

interface ListGridProps<Item extends RowData> extends FromGrid<Item>, ListView {
  readonly list: PagedList;
  /** What the list may be filtered and sorted by. */
  readonly fields: ListFields;
  /** How the search box is called; without a name there is none. */
  readonly searchLabel?: string;
  readonly searchPlaceholder?: string;
  /** Stands in the thin row above the grid. */
  readonly toolbar?: ReactNode;
  /** Fields whose filters stand in `toolbar`, and so are no business of the grid. */
  readonly toolbarFilters?: readonly string[];
  /** Stands where rows would, when there is not one, whatever is asked. */
  readonly empty: ReactNode;
  /** What adds one. */
  readonly add?: ReactNode;
}

const none: readonly string[] = [];

/** A list that the server sorts, filters and searches, on a screen of its own. */
export function ListGrid<Item extends RowData>(props: ListGridProps<Item>) {
  const { list, fields, view, change, searchLabel, searchPlaceholder = '', toolbar, ...others } = props;
  const { toolbarFilters = none, empty, add, ...grid } = others;
  const { t, i18n } = useTranslation();
  const sort = useMemo(() => parseSort(view.sort ?? '', fields), [view.sort, fields]);
  const filters = useMemo(() => readColumnFilters(view.filters, fields), [view.filters, fields]);
  const [apart, ofGrid] = useMemo(() => split(filters, toolbarFilters), [filters, toolbarFilters]);
  const getMore = useGetMore(list);
  const page = list.data?.pages[0];
  const formatted = new Intl.NumberFormat(i18n.language).format(page?.totalCount ?? 0);
  const narrowed = (view.search ?? '') !== '' || Object.keys(filters).length > 0;
  return (
    <div className={classes.screen}>
      <DataGrid
        {...grid}
        sort={sort}
        onSortChange={(keys) => change({ sort: writeSort(keys) })}
        filters={ofGrid}
        onFiltersChange={(next) => change({ filters: { ...apart, ...next } })}
        viewKey={JSON.stringify([view.search, apart])}
        {...(list.hasNextPage ? { getMore, loadingMore: list.isFetchingNextPage } : {})}
        {...(page?.totalCountIsExact === true ? { totalCount: page.totalCount } : {})}
        {...(page === undefined ? { count: '' } : {})}
        {...(page?.totalCountIsExact === false ? { count: t('list.countAtLeast', { formatted }) } : {})}
        loading={list.isPending}
        stale={list.isPlaceholderData}
        empty={
          page === undefined ? null : narrowed ? (
            <NothingMatches onClear={() => change({ search: '', filters: {} })} />
          ) : (
            empty
          )
        }
        {...(list.error === null ? {} : { error: <RetryBanner asked={list} /> })}
        toolbar={
          <>
            {searchLabel === undefined ? null : (
              <div className={classes.search}>
                <SearchBox
                  label={searchLabel}
                  placeholder={searchPlaceholder}
                  value={view.search ?? ''}
                  onSearch={(search) => change({ search }, true)}
                />
              </div>
            )}
            {toolbar}
          </>
        }
        toolbarEnd={add}
      />
    </div>
  );
}

/** The filters of these fields, and the rest. */
function split(filters: ColumnFilters, names: readonly string[]): [ColumnFilters, ColumnFilters] {
  const entries = Object.entries(filters);
  const part = (apart: boolean) =>
    Object.fromEntries(entries.filter(([name]) => names.includes(name) === apart));
  return [part(true), part(false)];
}

function NothingMatches({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage icon={SearchX} title={t('list.noMatchTitle')}>
      <Text size="sm">{t('list.noMatchText')}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={onClear}>
        {t('list.clearFilters')}
      </Button>
    </MessagePage>
  );
}
