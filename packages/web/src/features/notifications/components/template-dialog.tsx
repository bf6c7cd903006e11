import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Template } from '@hasar/contract/notifications/schema.ts';
import classes from '../../../ui/edit-form.module.css';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { TemplateForm } from './template-form.tsx';

interface TemplateDialogProps {
  /** A new one, one that there is, or none: then the dialog is closed. */
  readonly open: Template | 'new' | undefined;
  readonly onClose: () => void;
}

/** The dialog around a template. */
export function TemplateDialog({ open, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const shown = useLastDefined(open);
  const template = shown === 'new' ? undefined : shown;
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={template?.templateName ?? t('notifications.template.add')}
      size={720}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <TemplateForm {...parts} key={template?.id ?? 'new'} template={template} onClose={onClose} />
    </FormDialog>
  );
}
