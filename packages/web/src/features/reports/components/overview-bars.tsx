import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './overview.module.css';
import type { CaseListPlace } from './overview-links.ts';

interface Bar {
  readonly id: string;
  readonly label: string;
  /** What the length of the bar follows. */
  readonly size: number;
  /** The number as it is written. */
  readonly text: string;
  readonly place: CaseListPlace;
}

interface OverviewBarsProps {
  readonly title: string;
  /** Headings of the two columns, for those who hear the table. */
  readonly of: string;
  readonly number: string;
  readonly bars: readonly Bar[];
  /** All of them together, beside the title. */
  readonly total?: Pick<Bar, 'text' | 'place'>;
}

/** A picture that is a table: what is counted, a bar, and the number, which opens the cases it counts. */
export function OverviewBars({ title, of, number, bars, total }: OverviewBarsProps) {
  const { t } = useTranslation();
  const longest = Math.max(1, ...bars.map(({ size }) => size));
  // As wide as the widest of them: bars are compared by where they end.
  const width = `${String(Math.max(5, ...bars.map(({ text }) => text.length)))}ch`;
  return (
    <section className={classes.picture} aria-label={title}>
      <h2 className={classes.title}>
        {title}
        {total === undefined ? null : (
          <Link to="/cases" search={total.place} className={classes.number}>
            {total.text}
          </Link>
        )}
      </h2>
      {bars.length === 0 ? (
        <p className={classes.nothing}>{t('report.overview.nothing')}</p>
      ) : (
        <table className={classes.bars}>
          <thead className={classes.unseen}>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{number}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, size, text, place }) => (
              <tr key={id}>
                <th scope="row" title={label}>
                  {label}
                </th>
                <td>
                  <span className={classes.track} aria-hidden>
                    <span className={classes.bar} style={{ width: `${String((size / longest) * 100)}%` }} />
                  </span>
                  <Link to="/cases" search={place} className={classes.number} style={{ minWidth: width }}>
                    {text}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
