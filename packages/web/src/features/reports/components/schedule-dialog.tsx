import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import type { ReportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import classes from '../../../ui/edit-form.module.css';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleDialogProps {
  /** Undefined: the dialog is closed. */
  readonly template: Account | undefined;
  /** Throws what the server refuses. Null ends the sending. */
  readonly onSave: (schedule: ReportSchedule | null) => Promise<void>;
  readonly onClose: () => void;
}

/** When a template is sent by mail, and to whom; and what became of the last times. */
export function ScheduleDialog({ template, onSave, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  return (
    <FormDialog
      opened={template !== undefined}
      onCancel={onClose}
      title={t('report.schedule.title', { name: template?.accountLabel ?? '' })}
      size={520}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {template === undefined ? null : <ScheduleForm template={template} onSave={onSave} onClose={onClose} />}
    </FormDialog>
  );
}
