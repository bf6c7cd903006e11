import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseTypes } from '@hasar/contract/cases/codes-types.ts';
import type { DocumentSlot } from '@hasar/contract/cases/codes.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { requiredSlots } from '@hasar/contract/documents/rules-papers.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { useSaveRequired } from '../hooks/use-case-papers.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import classes from './checklist.module.css';

/** Chooses which of the papers of its type a case needs. A choice not saved yet outlives the closing of the list. */
export function RequiredPicker({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<readonly string[]>();
  const save = useSaveRequired(insuranceCase.id);
  const slots = caseTypes[insuranceCase.caseTypeCode].documentSlots;
  const chosen = draft ?? requiredSlots(insuranceCase);
  const close = () => {
    setOpened(false);
    save.reset();
  };
  const store = () =>
    save.mutate(
      { slots: slots.filter((slot) => chosen.includes(slot)), version: insuranceCase.caseVersion },
      {
        onSuccess: () => {
          setDraft(undefined);
          setOpened(false);
        },
      },
    );
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<ListChecks size={12} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('document.chooseRequired')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('document.chooseRequired')} aria-labelledby={undefined}>
        <Stack gap="xs">
          {save.error === null ? null : <ErrorBanner error={save.error} />}
          <Checkbox.Group value={[...chosen]} onChange={setDraft} label={t('document.requiredQuestion')}>
            <div className={classes.choices}>
              {slots.map((slot: DocumentSlot) => (
                <Checkbox key={slot} size="xs" value={slot} label={words.type(slot)} />
              ))}
            </div>
          </Checkbox.Group>
          <Group gap="xs">
            <Button size="compact-xs" variant="default" onClick={() => setDraft(slots)}>
              {t('document.all')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => setDraft([])}>
              {t('document.none')}
            </Button>
          </Group>
          <Group gap="xs" justify="flex-end">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setDraft(undefined);
                close();
              }}
            >
              {t('common.cancel')}
            </Button>
            <Button size="xs" loading={save.isPending} disabled={draft === undefined} onClick={store}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
