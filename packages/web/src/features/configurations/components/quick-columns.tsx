import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maximumQuickColumns } from '@hasar/contract/accounts/codes.ts';
import { caseSections } from '@hasar/contract/cases/codes.ts';
import { caseFieldNames, type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import { useQuickColumns, useSaveSetting } from '../../../fields/accounts/use-setting.ts';
import { usualQuickColumns } from '../../../fields/accounts/usual-quick-columns.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { complain } from '../../../ui/complain.ts';
import { SortableList } from '../../../ui/sortable-list.tsx';
import classes from './configurations.module.css';
import { SettingCard } from './setting-card.tsx';

/** Which fields the quick update and the summary show, in an order of the user's own. Every change is kept at once. */
export function QuickColumns() {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { columns, isPending } = useQuickColumns();
  const { mutate } = useSaveSetting('quickColumns');
  const chosen: readonly CaseFieldName[] = columns ?? usualQuickColumns;
  const keep = (names: readonly CaseFieldName[]) => mutate({ columns: names }, { onError: complain });
  const items = chosen.map((id) => ({ id, label: words.field(id) }));
  const offered = caseSections.map((section) => ({
    group: words.section(section),
    items: caseFieldNames
      .filter((name) => caseField(name).section === section && !chosen.includes(name))
      .map((name) => ({ value: name, label: words.field(name) })),
  }));
  return (
    <SettingCard title={t('configuration.quickTitle')} text={t('configuration.quickText')}>
      <SortableList
        label={t('configuration.quickTitle')}
        items={isPending ? [] : items}
        onOrder={(order) => keep(order.map(({ id }) => id))}
        onRemove={({ id }) => keep(chosen.filter((name) => name !== id))}
        removeLabel={({ label }) => t('configuration.quickRemove', { field: label })}
      />
      <div className={classes.add}>
        <Select
          size="xs"
          aria-label={t('configuration.quickAdd')}
          placeholder={
            chosen.length < maximumQuickColumns ? t('configuration.quickAdd') : t('configuration.quickFull')
          }
          data={offered.filter(({ items: fields }) => fields.length > 0)}
          value={null}
          searchable
          disabled={isPending || chosen.length >= maximumQuickColumns}
          nothingFoundMessage={t('history.noField')}
          onChange={(name) => {
            if (name !== null) keep([...chosen, name]);
          }}
        />
        <Button
          size="xs"
          variant="default"
          disabled={columns === undefined}
          onClick={() => mutate(null, { onError: complain })}
        >
          {t('configuration.quickReset')}
        </Button>
      </div>
    </SettingCard>
  );
}
