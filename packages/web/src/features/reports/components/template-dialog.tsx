import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError } from '@hasar/contract/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

export interface TemplateName {
  readonly accountLabel: string;
  readonly isShared: boolean;
}

interface TemplateDialogProps {
  /** Undefined: the dialog is closed. */
  readonly named: TemplateName | undefined;
  readonly title: string;
  /** Throws what the server refuses. */
  readonly onSave: (name: TemplateName) => Promise<void>;
  readonly onClose: () => void;
}

/** What a template is called, and who sees it. */
export function TemplateDialog({ named, title, onSave, onClose }: TemplateDialogProps) {
  return (
    <FormDialog opened={named !== undefined} onCancel={onClose} title={title} size="sm">
      {named === undefined ? null : <Form named={named} onSave={onSave} onClose={onClose} />}
    </FormDialog>
  );
}

function Form({
  named,
  onSave,
  onClose,
}: Pick<TemplateDialogProps, 'onSave' | 'onClose'> & { named: TemplateName }) {
  const { t } = useTranslation();
  const text = useText();
  const [name, setName] = useState(named);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const refused = problem instanceof CodedError ? problem.fields?.['accountLabel'] : undefined;
  const save = async () => {
    if (name.accountLabel.trim() === '')
      return setProblem(
        new CodedError('VALIDATION_FAILED', { fields: { accountLabel: 'validation.notEmpty' } }),
      );
    setSaving(true);
    try {
      await onSave(name);
      onClose();
    } catch (error) {
      setProblem(error);
      setSaving(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
    >
      <Stack gap="sm">
        {problem === undefined || refused !== undefined ? null : <ErrorBanner error={problem} />}
        <TextInput
          data-autofocus
          size="sm"
          label={t('report.accountLabel')}
          withAsterisk
          maxLength={200}
          value={name.accountLabel}
          error={refused === undefined ? undefined : text(refused)}
          onChange={(event) => {
            setName({ ...name, accountLabel: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
        <Switch
          label={t('report.share')}
          description={t('report.shareHint')}
          checked={name.isShared}
          onChange={(event) => setName({ ...name, isShared: event.currentTarget.checked })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
