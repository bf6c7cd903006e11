import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportSend } from '@hasar/contract/reports/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useReportSends } from '../hooks/use-report-sends.ts';
import classes from './schedule.module.css';

/** What became of the last mails, in words. */
export function ScheduleSends({ templateId }: { readonly templateId: number }) {
  const { t, i18n } = useTranslation();
  const sends = useReportSends(templateId);
  if (sends.error !== null) return <RetryBanner asked={sends} />;
  const list = sends.data ?? [];
  return (
    <section aria-labelledby="report-sends">
      <h3 id="report-sends" className={classes.heading}>
        {t('report.schedule.last')}
      </h3>
      {sends.isSuccess && list.length === 0 ? (
        <Text size="xs" c="dimmed">
          {t('report.schedule.none')}
        </Text>
      ) : (
        <ul className={classes.sends}>
          {list.map(({ occasion, rowCount, words, ...send }) => {
            const state = stateOf(send);
            return (
              <li key={occasion} data-state={state}>
                <span className={classes.time}>{formatTime(occasion)}</span>
                <span>
                  {t(`report.schedule.state.${state}`)}
                  {rowCount === null
                    ? null
                    : ` · ${t('report.schedule.rows', {
                        count: rowCount,
                        formatted: new Intl.NumberFormat(i18n.language).format(rowCount),
                      })}`}
                  {words === null ? null : <span className={classes.words}>{words}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** As far as the report came, and then as far as its mail came. */
function stateOf({ state, deliveryState }: Pick<ReportSend, 'state' | 'deliveryState'>) {
  if (state !== 'sent' && state !== 'tooLarge') return state;
  if (deliveryState === 'waiting' || deliveryState === 'sending') return 'waiting';
  return deliveryState === 'sent' ? state : 'undelivered';
}
