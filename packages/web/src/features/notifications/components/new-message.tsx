import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Composer } from './composer.tsx';

/** Writes to somebody about no case in particular. What is written stays a draft when the dialog closes. */
export function NewMessageButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const close = () => setOpened(false);
  useShortcut('m', () => setOpened(true), { label: t('notifications.newMessage'), group: 'list' });
  return (
    <>
      <Button
        size="compact-xs"
        leftSection={<MailPlus size={13} aria-hidden />}
        aria-keyshortcuts="M"
        onClick={() => setOpened(true)}
      >
        {t('notifications.newMessage')}
      </Button>
      <FormDialog
        opened={opened}
        onCancel={close}
        title={t('notifications.newMessage')}
        size={720}
        fullScreen={narrow}
      >
        <Composer place={{}} caseId={null} asked={1} onSent={close} />
      </FormDialog>
    </>
  );
}
