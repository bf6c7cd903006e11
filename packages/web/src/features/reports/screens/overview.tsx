import { useTranslation } from 'react-i18next';
import { currencies } from '@hasar/contract/fields/money.ts';
import { formatPrice } from '@hasar/contract/fields/price.ts';
import { ageSteps } from '@hasar/contract/reports/codes.ts';
import type { Overview as Numbers } from '@hasar/contract/reports/schema.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { OverviewBars } from '../components/overview-bars.tsx';
import { OverviewDurations } from '../components/overview-durations.tsx';
import {
  openCases,
  openCasesOfInsurer,
  openCasesOfStatus,
  openCasesOpened,
  paidCases,
} from '../components/overview-links.ts';
import classes from '../components/overview.module.css';
import { useOverview } from '../hooks/use-overview.ts';

/** The organization's cases in pictures; every number opens the cases that it counts. */
export function Overview() {
  const asked = useOverview();
  return (
    <div className={classes.screen}>
      <RetryBanner asked={asked} />
      {asked.isPending ? <Loading /> : null}
      {asked.data === undefined ? null : <Pictures overview={asked.data} />}
    </div>
  );
}

function Pictures({ overview }: { readonly overview: Numbers }) {
  const { t, i18n } = useTranslation();
  const words = useCaseWords();
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const month = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const counted = { number: t('report.overview.cases') };
  const age = (at: number) => {
    const [before, to] = [ageSteps[at - 1], ageSteps[at]];
    if (to === undefined) return t('report.overview.ageOver', { days: before ?? 0 });
    return before === undefined
      ? t('report.overview.ageUpTo', { days: to })
      : t('report.overview.ageBetween', { from: before + 1, to });
  };
  return (
    <div className={classes.pictures}>
      <OverviewBars
        {...counted}
        title={t('report.overview.byStatus')}
        of={words.column('caseStatusCode')}
        total={{
          text: t('report.overview.total', {
            count: overview.openCount,
            formatted: number(overview.openCount),
          }),
          place: openCases(),
        }}
        bars={overview.statusList.map(({ caseStatusCode, count }) => ({
          id: caseStatusCode,
          label: words.status(caseStatusCode),
          size: count,
          text: number(count),
          place: openCasesOfStatus(caseStatusCode),
        }))}
      />
      <OverviewBars
        {...counted}
        title={t('report.overview.byInsurer')}
        of={t('report.overview.insurer')}
        bars={overview.insurerList.map(({ insuranceCompany, count }) => ({
          id: insuranceCompany ?? '',
          label: insuranceCompany ?? t('report.overview.noInsurer'),
          size: count,
          text: number(count),
          place: openCasesOfInsurer(insuranceCompany),
        }))}
      />
      <OverviewBars
        {...counted}
        title={t('report.overview.byAge')}
        of={t('report.overview.age')}
        bars={overview.ageList.map(({ from, to, count }, at) => ({
          id: `${String(from)} ${String(to)}`,
          label: age(at),
          size: count,
          text: number(count),
          place: openCasesOpened(from, to),
        }))}
      />
      {currencies
        .filter((currency) => overview.paymentList.some((payment) => payment.currency === currency))
        .map((currency) => (
          <OverviewBars
            key={currency}
            title={t('report.overview.paid', { currency })}
            of={t('report.overview.month')}
            number={t('report.overview.amount')}
            bars={overview.paymentList
              .filter((payment) => payment.currency === currency)
              .map((payment) => ({
                id: payment.month,
                label: month.format(new Date(`${payment.month}-01T00:00:00Z`)),
                size: Number(payment.total),
                text: formatPrice(payment.total),
                place: paidCases(payment.month, currency),
              }))}
          />
        ))}
      <OverviewDurations overview={overview} />
    </div>
  );
}
