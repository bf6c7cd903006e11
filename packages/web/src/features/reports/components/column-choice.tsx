import { Button, Checkbox, Popover, ScrollArea, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Columns3, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportHeading } from '@hasar/contract/reports/rules.ts';
import { foldText } from '../../../lib/fold-text.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useLostEscape } from '../../../ui/use-lost-escape.ts';
import { useColumnGroups, type ColumnGroup } from './column-groups.ts';
import classes from './reports.module.css';

interface ColumnChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Every field there is, by section, with a search: ticked one by one or a section at once. */
export function ColumnChoice({ chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  useLostEscape(opened, close);
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      width={300}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          fullWidth
          leftSection={<Columns3 size={14} aria-hidden />}
          onClick={toggle}
        >
          {t('report.chooseColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('report.chooseColumns')}>
        <Fields chosen={chosen} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Fields({ chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const groups = useColumnGroups();
  const [words, setWords] = useState('');
  const wanted = foldText(words);
  const found = groups
    .map((group) => ({
      ...group,
      names: group.names.filter((name) => foldText(reportHeading(name, language)).includes(wanted)),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <Stack gap={8}>
      <TextInput
        size="xs"
        data-autofocus
        aria-label={t('report.searchColumns')}
        placeholder={t('report.searchColumns')}
        leftSection={<Search size={14} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
        <Stack gap={10}>
          {found.map((group) => (
            <Section key={group.id} group={group} chosen={chosen} onChange={onChange} />
          ))}
          {found.length === 0 ? <span className={classes.hint}>{t('history.noField')}</span> : null}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

function Section({ group, chosen, onChange }: ColumnChoiceProps & { readonly group: ColumnGroup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ticked = group.names.filter((name) => chosen.includes(name));
  const without = (names: readonly string[]) => chosen.filter((name) => !names.includes(name));
  const put = (names: readonly string[], isIn: boolean) => {
    const next = isIn ? [...without(names), ...names] : without(names);
    // A report without a column is none.
    if (next.length > 0)
      onChange(isIn ? [...chosen, ...names.filter((name) => !chosen.includes(name))] : next);
  };
  return (
    <Stack gap={5} role="group" aria-label={group.label}>
      <Checkbox
        size="xs"
        fw={600}
        label={group.label}
        aria-label={t('report.wholeSection', { section: group.label })}
        checked={ticked.length === group.names.length}
        indeterminate={ticked.length > 0 && ticked.length < group.names.length}
        onChange={(event) => put(group.names, event.currentTarget.checked)}
      />
      {group.names.map((name) => (
        <Checkbox
          key={name}
          size="xs"
          pl="md"
          label={reportHeading(name, language)}
          checked={chosen.includes(name)}
          disabled={chosen.length === 1 && chosen[0] === name}
          onChange={(event) => put([name], event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
