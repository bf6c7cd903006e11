import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { readColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import type { RowSelection } from '../../../ui/data-grid/grid-props.ts';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useGetMore } from '../../../ui/use-get-more.ts';
import type { useCaseList } from '../hooks/use-case-list.ts';
import { CaseCard } from './case-card.tsx';
import { defaultSort, parseSort, writeSort } from './case-columns.ts';
import { CaseCount } from './case-count.tsx';
import { useCaseFilterColumns, useCaseGridColumns } from './case-grid-columns.tsx';
import { CaseListEmpty } from './case-list-empty.tsx';
import type { CaseListQuery } from './case-list-query.ts';
import classes from './case-list.module.css';
import type { CaseListSearch } from './case-list-search.ts';
import { NewCaseButton } from './new-case-button.tsx';
import { StatusFilter } from './status-filter.tsx';

interface CaseGridProps {
  readonly view: CaseListSearch;
  readonly query: CaseListQuery;
  readonly list: ReturnType<typeof useCaseList>;
  readonly cases: readonly InsuranceCase[];
  readonly onChange: (changed: Partial<CaseListSearch>, replace?: boolean) => void;
  readonly onActive: (insuranceCase: InsuranceCase | null) => void;
  readonly onPreview: () => void;
  readonly rowActions: (insuranceCase: InsuranceCase) => readonly RowAction[];
}

const rowId = ({ id }: InsuranceCase) => id;
const rowHref = ({ id }: InsuranceCase) => `/case/${String(id)}`;
const rowClass = ({ caseStatusCode }: InsuranceCase) =>
  caseStatusCode === 'damagePaid' ? classes.paid : undefined;
const phoneRow = (insuranceCase: InsuranceCase) => <CaseCard insuranceCase={insuranceCase} />;

/** The list itself with its thin row of search, filters and count. */
export function CaseGrid({ view, query, list, cases, onChange, ...props }: CaseGridProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useCaseGridColumns();
  const filterColumns = useCaseFilterColumns();
  const [selected, setSelected] = useState<RowSelection>({});
  const sort = useMemo(() => parseSort(view.sort ?? ''), [view.sort]);
  const filters = useMemo(() => readColumnFilters(view.filters, caseListFields), [view.filters]);
  const getMore = useGetMore(list);
  const page = list.data?.pages[0];
  const open = useCallback(
    ({ id }: InsuranceCase) => void navigate({ to: '/case/$caseId', params: { caseId: String(id) } }),
    [navigate],
  );
  return (
    <DataGrid
      label={t('cases.grid')}
      rows={cases}
      rowId={rowId}
      columns={columns}
      filterColumns={filterColumns}
      storageName="caseColums"
      sort={sort}
      defaultSort={defaultSort}
      onSortChange={(keys) => onChange({ sort: writeSort(keys) })}
      filters={filters}
      onFiltersChange={(next) => onChange({ filters: { ...next } })}
      selection="multiple"
      selected={selected}
      onSelectedChange={setSelected}
      onActiveRow={props.onActive}
      onOpen={open}
      onPreview={props.onPreview}
      rowHref={rowHref}
      rowClass={rowClass}
      rowActions={props.rowActions}
      phoneRow={phoneRow}
      viewKey={JSON.stringify([view.tab, view.alarmed, view.status, view.search])}
      {...(list.hasNextPage ? { getMore, loadingMore: list.isFetchingNextPage } : {})}
      {...(page?.totalCountIsExact === true ? { totalCount: page.totalCount } : {})}
      count={
        page === undefined ? (
          ''
        ) : (
          <CaseCount query={query} total={page.totalCount} exact={page.totalCountIsExact} />
        )
      }
      loading={list.isPending}
      stale={list.isPlaceholderData}
      empty={
        list.data === undefined ? null : (
          <CaseListEmpty
            filtered={Object.keys(query).length > 1}
            onClear={() => onChange({ tab: 'all', search: '', status: [], filters: {} })}
          />
        )
      }
      {...(list.error === null
        ? {}
        : {
            error: <RetryBanner asked={list} />,
          })}
      toolbar={
        <>
          <div className={classes.search}>
            <SearchBox
              label={t('cases.search')}
              placeholder={t('cases.searchPlaceholder')}
              value={view.search ?? ''}
              onSearch={(text) => onChange({ search: text }, true)}
            />
          </div>
          <StatusFilter value={view.status ?? []} onChange={(status) => onChange({ status })} />
        </>
      }
      toolbarEnd={
        <NewCaseButton
          opened={view.new === 1}
          onOpened={(opened) => onChange({ new: opened ? 1 : undefined }, true)}
        />
      }
    />
  );
}
