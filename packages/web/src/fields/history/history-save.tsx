import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { HistoryChange } from './history-change.tsx';
import { HistoryFirstValues } from './history-first-values.tsx';
import classes from './history.module.css';
import type { HistorySave } from './history-saves.ts';
import type { HistoryWords } from './history-words.ts';

/** One save: who, when, and field by field from what to what. */
export function HistorySaveFacts({ save, words }: { save: HistorySave; words: HistoryWords }) {
  const { t } = useTranslation();
  const { action, changedAt, changedByName, changes } = save;
  return (
    <li>
      <div className={classes.head}>
        <time dateTime={changedAt}>{formatTime(changedAt)}</time>
        <strong>{changedByName ?? t('history.system')}</strong>
        <span>{t(`history.action.${action}`)}</span>
      </div>
      {action === 'update' ? (
        <dl className={classes.changes}>
          {changes.map(({ id, field, from, to }) =>
            field === null ? null : (
              <div key={id}>
                <dt>{words.field(field)}</dt>
                <dd>
                  <HistoryChange field={field} from={from} to={to} words={words} />
                </dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
      {action === 'create' ? <HistoryFirstValues whole={changes[0]?.to} words={words} /> : null}
    </li>
  );
}
