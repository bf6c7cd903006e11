import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { saveCase } from '@hasar/contract/cases/endpoints.ts';
import { calendarDate } from '@hasar/contract/fields/field-types.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import type { CaseFormState } from '../hooks/use-case-form.ts';

/** The contract's own demands; a date that was never typed is named like one that cannot be read. */
const anotherLoss = saveCase.body.shape.anotherLoss
  .unwrap()
  .extend({ damageDate: z.string('validation.dateFormat').pipe(calendarDate) });

/** Asks what makes this a loss of its own, and saves it as one. */
export function AnotherLossForm({ state }: { state: CaseFormState }) {
  const { t } = useTranslation();
  const typed = state.form.getValues('caseData.damageDate');
  const form = useForm({
    defaultValues: { damageDate: typeof typed === 'string' ? typed : '', reason: '' },
    resolver: zodResolver(anotherLoss),
  });
  const optionLabel = (code: string) => code;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((values) => state.saveAnotherLoss(values))();
      }}
    >
      <Stack gap="xs" mt="md">
        <FieldControl
          control={form.control}
          name="damageDate"
          type="date"
          label={t('case.same.damageDate')}
          optionLabel={optionLabel}
        />
        <FieldControl
          control={form.control}
          name="reason"
          type="longText"
          label={t('case.same.reason')}
          optionLabel={optionLabel}
        />
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={state.dismiss}>
            {t('common.close')}
          </Button>
          <Button size="xs" type="submit" loading={state.saving}>
            {t('case.same.saveAnother')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
