import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '@hasar/contract/reports/schema.ts';
import { formatDate } from '@hasar/contract/fields/formats.ts';
import classes from './overview.module.css';
import { casesOfDuration, durationSteps, type DurationStep } from './overview-links.ts';

const stepTexts = {
  toFileNumber: 'report.overview.toFileNumber',
  toExpert: 'report.overview.toExpert',
  toPayment: 'report.overview.toPayment',
} as const satisfies Record<DurationStep, string>;

/** How long each insurer takes, in the middle of its cases. */
export function OverviewDurations({ overview }: { readonly overview: Overview }) {
  const { t, i18n } = useTranslation();
  const { durationList, durationsSince } = overview;
  const days = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const title = t('report.overview.durations');
  return (
    <section className={`${classes.picture} ${classes.wide}`} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.note}>
        {t('report.overview.durationsHint', { since: formatDate(durationsSince) })}
      </p>
      <div className={classes.scroller}>
        <table className={classes.durations}>
          <thead>
            <tr>
              <th scope="col">{t('report.overview.insurer')}</th>
              {durationSteps.map((step) => (
                <th key={step} scope="col">
                  {t(stepTexts[step])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {durationList.map((row) => (
              <tr key={row.isAll ? '*' : (row.insuranceCompany ?? '')} data-all={row.isAll || undefined}>
                <th scope="row">
                  {row.isAll
                    ? t('report.overview.allInsurers')
                    : (row.insuranceCompany ?? t('report.overview.noInsurer'))}
                </th>
                {durationSteps.map((step) => {
                  const { days: median, count } = row[step];
                  return (
                    <td key={step}>
                      {median === null ? (
                        '–'
                      ) : (
                        <Link
                          to="/cases"
                          search={casesOfDuration(step, row, durationsSince)}
                          className={classes.number}
                        >
                          {t('report.overview.days', { count: median, days: days.format(median) })}
                          <span className={classes.count}>{t('report.overview.ofCases', { count })}</span>
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
