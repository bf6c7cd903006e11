import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '@hasar/contract/audit/schema.ts';
import classes from './history.module.css';
import type { HistoryWords } from './history-words.ts';
import type { HistoryFilters } from './use-history.ts';

interface HistoryFilterProps {
  readonly words: HistoryWords;
  readonly entries: readonly HistoryEntry[];
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

/** Asks after one field, or after what one person did. The people are those met so far. */
export function HistoryFilter({ words, entries, filters, onChange }: HistoryFilterProps) {
  const { t } = useTranslation();
  const people = usePeople(entries);
  const { field, changedBy } = filters;
  return (
    <div className={classes.filters}>
      <Select
        size="xs"
        aria-label={t('history.byField')}
        placeholder={t('history.byField')}
        data={words.fields.map((value) => ({ value, label: words.field(value) }))}
        value={field ?? null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('fields.clear') }}
        nothingFoundMessage={t('history.noField')}
        onChange={(value) => onChange({ ...(value === null ? {} : { field: value }), ...by(changedBy) })}
      />
      <Select
        size="xs"
        aria-label={t('history.byPerson')}
        placeholder={t('history.byPerson')}
        data={[...people].map(([id, name]) => ({ value: String(id), label: name }))}
        value={changedBy === undefined ? null : String(changedBy)}
        clearable
        clearButtonProps={{ 'aria-label': t('fields.clear') }}
        onChange={(value) =>
          onChange({
            ...(field === undefined ? {} : { field }),
            ...by(value === null ? undefined : Number(value)),
          })
        }
      />
    </div>
  );
}

const by = (changedBy: number | undefined) => (changedBy === undefined ? {} : { changedBy });

/** Whom one filter leaves out can still be chosen by the other. */
function usePeople(entries: readonly HistoryEntry[]): ReadonlyMap<number, string> {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const fresh = entries.flatMap(({ changedBy, changedByName }): [number, string][] =>
    changedBy === null || changedByName === null || known.has(changedBy) ? [] : [[changedBy, changedByName]],
  );
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh]));
  return known;
}
