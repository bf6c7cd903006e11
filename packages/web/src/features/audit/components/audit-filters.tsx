import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { auditEntities } from '@hasar/contract/audit/codes.ts';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { useHistoryWords } from '../../../fields/history/use-history-words.ts';
import { withFilter, type ColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { usePeople } from '../hooks/use-people.ts';
import classes from './audit.module.css';

/** The fields whose filters stand above the grid. */
export const filteredAbove = ['entity', 'field', 'changedBy'] as const;
type FilteredAbove = (typeof filteredAbove)[number];

interface AuditFiltersProps {
  readonly filters: ColumnFilters;
  readonly entries: readonly AuditEntry[];
  readonly onChange: (filters: ColumnFilters) => void;
}

/** What kind of thing, which field of it, and who. */
export function AuditFilters({ filters, entries, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const person = chosen(filters, 'changedBy');
  const people = usePeople(entries, person === undefined ? undefined : Number(person));
  const entity = auditEntities.find((one) => one === chosen(filters, 'entity'));
  const fields = entity === undefined ? [] : words[entity].fields;
  const put = (before: ColumnFilters, name: FilteredAbove, value: string | null) =>
    withFilter(before, name, value === null ? undefined : { op: 'any', value: [value] });
  const look = {
    size: 'xs',
    clearable: true,
    clearButtonProps: { 'aria-label': t('fields.clear') },
  } as const;
  return (
    <div className={classes.filters}>
      <Select
        {...look}
        aria-label={t('audit.entity')}
        placeholder={t('audit.allEntities')}
        data={auditEntities.map((value) => ({ value, label: t(`history.entity.${value}`) }))}
        value={entity ?? null}
        // Another kind of thing has other fields.
        onChange={(value) => onChange(put(put(filters, 'entity', value), 'field', null))}
      />
      <Select
        {...look}
        aria-label={t('audit.field')}
        placeholder={t('audit.allFields')}
        data={
          entity === undefined ? [] : fields.map((value) => ({ value, label: words[entity].field(value) }))
        }
        value={chosen(filters, 'field') ?? null}
        disabled={entity === undefined}
        searchable
        nothingFoundMessage={t('history.noField')}
        onChange={(value) => onChange(put(filters, 'field', value))}
      />
      <Select
        {...look}
        aria-label={t('audit.who')}
        placeholder={t('audit.allPeople')}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={person ?? null}
        searchable
        nothingFoundMessage={t('audit.noPerson')}
        onChange={(value) => onChange(put(filters, 'changedBy', value))}
      />
    </div>
  );
}

function chosen(filters: ColumnFilters, name: FilteredAbove): string | undefined {
  const filter = filters[name];
  return filter?.op === 'any' && filter.value[0] !== undefined ? String(filter.value[0]) : undefined;
}
