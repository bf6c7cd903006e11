import { useTranslation } from 'react-i18next';
import { useCaseCount } from '../hooks/use-case-count.ts';
import type { CaseListQuery } from './case-list-query.ts';

interface CaseCountProps {
  readonly query: CaseListQuery;
  readonly total: number;
  readonly exact: boolean;
}

/** How many cases the list holds. A count that stopped at its ceiling is shown as such until the exact one is here. */
export function CaseCount({ query, total, exact }: CaseCountProps) {
  const { t, i18n } = useTranslation();
  const counted = useCaseCount(query, !exact).data;
  const count = exact ? total : counted;
  const formatted = new Intl.NumberFormat(i18n.language).format(count ?? total);
  return (
    <span aria-live="polite">
      {count === undefined ? t('cases.countAtLeast', { formatted }) : t('cases.count', { count, formatted })}
    </span>
  );
}
