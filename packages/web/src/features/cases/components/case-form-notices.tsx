import { Alert, Button, Group } from '@mantine/core';
import { History, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { caseField } from '@hasar/contract/cases/fields.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { fieldText } from '../../../fields/field-text.ts';
import type { CaseFormState } from '../hooks/use-case-form.ts';
import { droppedFields } from './case-changes.ts';
import type { CaseForm } from './case-form.ts';
import classes from './case-dialog.module.css';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** What the user should know before going on: restored input, and values that the chosen type has no place for. */
export function CaseFormNotices({ state }: { state: CaseFormState }) {
  const { t } = useTranslation();
  return (
    <>
      {state.restored === undefined ? null : (
        <Alert
          className={classes.notice ?? ''}
          p="xs"
          color="indigo"
          icon={<History size={16} aria-hidden />}
        >
          <Group justify="space-between" gap="xs">
            <span>{t('case.dialog.restored', { time: formatTime(state.restored) })}</span>
            <Button size="compact-xs" variant="default" onClick={state.startOver}>
              {t('case.dialog.discardDraft')}
            </Button>
          </Group>
        </Alert>
      )}
      <DroppedFields />
    </>
  );
}

function DroppedFields() {
  const { t } = useTranslation();
  const words = useCaseWords();
  const form = useWatch<CaseForm>() as CaseForm;
  const dropped = droppedFields(form);
  if (dropped.length === 0) return null;
  const list = dropped.map(
    (name) => `${words.field(name)}: ${fieldText(caseField(name).type, form.caseData[name], words.of(name))}`,
  );
  return (
    <Alert
      className={classes.notice ?? ''}
      p="xs"
      color="orange"
      role="status"
      icon={<TriangleAlert size={16} aria-hidden />}
    >
      {t('case.dialog.droppedFields')} {list.join(' · ')}
    </Alert>
  );
}
