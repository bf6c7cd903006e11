import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import classes from '../../../ui/edit-form.module.css';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { MailboxForm } from './mailbox-form.tsx';

interface MailboxDialogProps {
  /** A new one, one that there is, or none: then the dialog is closed. */
  readonly open: Mailbox | 'new' | undefined;
  readonly organizationId: number;
  readonly onClose: () => void;
}

/** The dialog around a mailbox. */
export function MailboxDialog({ open, organizationId, onClose }: MailboxDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const shown = useLastDefined(open);
  const mailbox = shown === 'new' ? undefined : shown;
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={mailbox?.mailboxAddress ?? t('mailboxes.add')}
      size={720}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <MailboxForm
        {...parts}
        key={mailbox?.id ?? 'new'}
        mailbox={mailbox}
        organizationId={organizationId}
        onClose={onClose}
      />
    </FormDialog>
  );
}
