import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import classes from './assign-dialog.module.css';

interface AssignDialogProps {
  /** The conversation that is to get a case; closed without one. */
  readonly thread: WholeNotification | undefined;
  readonly onClose: () => void;
  readonly onNewCase: (thread: WholeNotification) => void;
}

const LazyForm = lazyScreen(async () => (await import('./assign-form.tsx')).AssignForm);

/** Chooses the case that a conversation is about. */
export function AssignDialog({ thread, onClose, onNewCase }: AssignDialogProps) {
  const { t } = useTranslation();
  const shown = useLastDefined(thread);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  return (
    <FormDialog
      opened={thread !== undefined}
      onCancel={onClose}
      title={t('notifications.assignTitle')}
      size={960}
      fullScreen={narrow}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      {shown === undefined ? null : (
        <LazyForm
          key={shown.id}
          thread={shown}
          onClose={onClose}
          onNewCase={() => {
            onClose();
            onNewCase(shown);
          }}
        />
      )}
    </FormDialog>
  );
}
