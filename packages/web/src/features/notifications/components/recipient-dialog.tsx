import { Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { addressesIn } from '@hasar/contract/notifications/rules.ts';
import { useText } from '../../../lib/i18n.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import classes from '../../../ui/edit-form.module.css';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ComposerState } from '../hooks/use-composer.ts';
import type { AnswerTo } from './addressees.ts';
import { AddresseeOffers } from './addressee-offers.tsx';

interface RecipientDialogProps {
  readonly caseId: number | null;
  readonly answerTo: AnswerTo | undefined;
  readonly state: ComposerState;
}

/** Whom the message goes to: typed freely, or chosen from what the case and the conversation know. */
export function RecipientDialog({ caseId, answerTo, state }: RecipientDialogProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  return (
    <FormDialog
      opened={state.picking}
      onCancel={state.stopPicking}
      title={t('notifications.recipients')}
      size={560}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <RecipientForm caseId={caseId} answerTo={answerTo} state={state} />
    </FormDialog>
  );
}

function RecipientForm({ caseId, answerTo, state }: RecipientDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const { values, refused } = state;
  const errorOf = (key: string | undefined) => (key === undefined ? undefined : text(key));
  return (
    <EditForm
      onSave={state.send}
      onCancel={state.stopPicking}
      saving={state.sending}
      wrong={Object.keys(refused).length}
      attempts={0}
      error={state.problem}
      words={{ save: t('notifications.sendNow'), hint: t('notifications.sendHint') }}
    >
      <Stack gap="sm">
        <TagsInput
          size="xs"
          label={t('notifications.to')}
          placeholder={t('notifications.addressHint')}
          data-autofocus
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          value={addressesIn(values.notificationTo)}
          error={errorOf(refused.to)}
          onChange={(to) => state.change({ notificationTo: to.join(', ') })}
        />
        <TagsInput
          size="xs"
          label={t('notifications.cc')}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          value={addressesIn(values.notificationCc)}
          error={errorOf(refused.cc)}
          onChange={(cc) => state.change({ notificationCc: cc.join(', ') })}
        />
        <AddresseeOffers caseId={caseId} answerTo={answerTo} state={state} />
        {state.isNew ? (
          <TextInput
            size="xs"
            label={t('notifications.subject')}
            autoComplete="off"
            value={values.notificationSubject}
            error={errorOf(refused.subject)}
            onChange={(event) => state.change({ notificationSubject: event.currentTarget.value })}
          />
        ) : null}
        {refused.message === undefined ? null : (
          <Text size="xs" c="red">
            {text(refused.message)}
          </Text>
        )}
      </Stack>
    </EditForm>
  );
}
