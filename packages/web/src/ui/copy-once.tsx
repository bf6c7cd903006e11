import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy-text.ts';
import { confirm } from './confirm.tsx';
import classes from './copy-once.module.css';
import type { FormDialogParts } from './form-dialog.tsx';

interface CopyOnceProps extends FormDialogParts {
  readonly value: string;
  readonly texts: {
    readonly text: string;
    readonly label: string;
    readonly hint: string;
    readonly copied: string;
    readonly notCopied: string;
    /** Asked of whoever leaves without a copy. */
    readonly leave: Parameters<typeof confirm>[0];
  };
}

/** What is shown this once and never again: to be copied before the dialog is left. */
export function CopyOnce({ value, texts, setGuard, onCancel }: CopyOnceProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(false);
  const { leave } = texts;
  useEffect(() => {
    setGuard(async () => taken || confirm(leave));
    return () => setGuard(undefined);
  }, [setGuard, taken, leave]);
  const copy = async () => {
    const copied = await copyText(value);
    if (copied) setTaken(true);
    notifications.show({
      message: copied ? texts.copied : texts.notCopied,
      color: copied ? 'green' : 'red',
    });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.text}</Text>
      <div className={classes.value}>
        <TextInput
          size="xs"
          readOnly
          label={texts.label}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={() => setTaken(true)}
        />
        <Button
          size="xs"
          data-autofocus
          leftSection={<Copy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('common.copy')}
        </Button>
      </div>
      <Text size="xs" c="dimmed">
        {texts.hint}
      </Text>
      <Group justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
