import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MeasurementReport } from '../features/measurements/screens/measurement-report.tsx';
import { usePermission } from '../lib/session.ts';
import classes from './configurations-frame.module.css';
import { Planned } from './planned.tsx';

/** Reports of cases, and of what devices measured. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { show } = useSearch({ from: '/shell/reports' });
  const mayMeasure = usePermission('viewReport');
  if (!mayMeasure) return <Planned part="reports" />;
  return (
    <div className={classes.frame}>
      <nav className={classes.tabs} aria-label={t('measurement.tabs')}>
        <Link
          to="/reports"
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          search={{}}
        >
          {t('menu.reports')}
        </Link>
        <Link
          to="/reports"
          className={classes.tab}
          search={{ show: 'measurement' }}
          activeOptions={{ includeSearch: true }}
        >
          {t('measurement.tab')}
        </Link>
      </nav>
      <div className={classes.page}>
        {show === 'measurement' ? <MeasurementReport /> : <Planned part="reports" />}
      </div>
    </div>
  );
}
