import { Button, SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyTypes } from '@hasar/contract/companies/codes.ts';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { CompaniesEmpty } from '../components/companies-empty.tsx';
import classes from '../components/companies.module.css';
import { CompanyCard } from '../components/company-card.tsx';
import { CompanyDialog } from '../components/company-dialog.tsx';
import {
  companyListQuery,
  companySearch,
  tidyCompanySearch,
  type CompanySearch,
} from '../components/company-search.ts';
import { useCompanies } from '../hooks/use-companies.ts';
import { useRemoveCompany } from '../hooks/use-remove-company.ts';

/** Insurers and services as cards. Type, search and the open dialog stand in the address. */
export function Companies() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const view = companySearch.parse(useSearch({ strict: false }));
  const { type = companyTypes[0], search = '' } = view;
  const list = useCompanies(companyListQuery(view));
  const companies = list.data?.pages.flatMap((page) => page.companyList) ?? [];
  const remove = useRemoveCompany();
  const change = (changed: CompanySearch, replace = true) =>
    void navigate({ to: '.', search: tidyCompanySearch({ ...view, ...changed }), replace });
  const add = () => change({ open: 'new' });
  const total = list.data?.pages[0]?.totalCount;
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('company.types')}
          data={companyTypes.map((value) => ({ value, label: t(`company.typePlural.${value}`) }))}
          value={type}
          onChange={(value) => change({ type: companyTypes.find((one) => one === value) }, false)}
        />
        <div className={classes.search}>
          <SearchBox
            label={t('company.search')}
            placeholder={t('company.searchPlaceholder')}
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </div>
        <div className={classes.count} aria-live="polite">
          {total === undefined
            ? ''
            : t('grid.count', {
                count: total,
                formatted: new Intl.NumberFormat(i18n.language).format(total),
              })}
        </div>
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
          {t(`company.add.${type}`)}
        </Button>
      </div>
      <RetryBanner asked={list} />
      {list.isPending ? <Loading /> : null}
      {list.isSuccess && companies.length === 0 ? (
        <CompaniesEmpty
          type={type}
          searched={search.trim() !== ''}
          onClear={() => change({ search: '' })}
          onAdd={add}
        />
      ) : null}
      <ul
        className={classes.cards}
        aria-label={t(`company.typePlural.${type}`)}
        aria-busy={list.isPlaceholderData}
      >
        {companies.map((one) => (
          <CompanyCard
            key={one.id}
            company={one}
            onEdit={({ id }) => change({ open: id })}
            onRemove={(gone) => void remove(gone)}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className={classes.more}>
          <Button
            size="xs"
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('grid.loadMore')}
          </Button>
        </div>
      ) : null}
      <CompanyDialog
        open={view.open}
        type={type}
        companies={companies}
        onClose={() => change({ open: undefined })}
      />
    </div>
  );
}
