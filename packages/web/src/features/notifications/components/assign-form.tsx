import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { complain } from '../../../ui/complain.ts';
import { useSuggestions } from '../hooks/use-notification.ts';
import { useSaveNotification } from '../hooks/use-save-notification.ts';
import classes from './assign-dialog.module.css';
import { AssignGrid } from './assign-grid.tsx';
import type { ChosenCase } from './chosen-case.ts';
import { Suggestions } from './suggestions.tsx';

interface AssignFormProps {
  readonly thread: WholeNotification;
  readonly onClose: () => void;
  readonly onNewCase: () => void;
}

/** The likely cases first, then all of them; one is chosen. */
export function AssignForm({ thread, onClose, onNewCase }: AssignFormProps) {
  const { t } = useTranslation();
  const { notificationThreadId: notificationId } = thread;
  const [chosen, setChosen] = useState<ChosenCase>();
  const { data } = useSuggestions(notificationId, true);
  const { mutateAsync, isPending } = useSaveNotification();
  const assign = async () => {
    if (chosen === undefined) return;
    try {
      await mutateAsync({ notificationId, caseId: chosen.id });
      notifications.show({
        color: 'green',
        message: t('notifications.assigned', { name: chosen.name }),
        autoClose: 3000,
      });
      onClose();
    } catch (error) {
      complain(error);
    }
  };
  return (
    <>
      <Suggestions list={data?.suggestionList ?? []} chosen={chosen?.id} onChoose={setChosen} />
      <div className={classes.grid}>
        <AssignGrid chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={classes.footer}>
        <span className={classes.chosen} role="status">
          {chosen === undefined ? t('notifications.chooseCase') : chosen.name}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<FilePlus2 size={13} aria-hidden />}
          onClick={onNewCase}
        >
          {t('notifications.newCase')}
        </Button>
        <Button size="xs" disabled={chosen === undefined} loading={isPending} onClick={() => void assign()}>
          {t('notifications.assign')}
        </Button>
      </div>
    </>
  );
}
