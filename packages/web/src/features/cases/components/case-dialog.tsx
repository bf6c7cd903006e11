import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useEditing } from '../../../lib/presence.ts';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import classes from './case-dialog.module.css';
import type { CasePreset } from './case-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface CaseDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The case to edit; without one a new case is opened. */
  readonly insuranceCase?: InsuranceCase;
  /** What a new case is filled with to begin with. */
  readonly preset?: CasePreset | undefined;
  readonly onSaved?: (saved: InsuranceCase) => void;
}

const LazyForm = lazyScreen(async () => (await import('./case-dialog-form.tsx')).CaseDialogForm);

/** The dialog around the case form. The form itself is fetched when the dialog first opens. */
export function CaseDialog({ opened, onClose, insuranceCase, preset, onSaved }: CaseDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  useEditing(opened ? insuranceCase?.id : undefined);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  return (
    <FormDialog
      opened={opened}
      onCancel={parts.onCancel}
      title={
        insuranceCase === undefined
          ? t('case.dialog.createTitle')
          : t('case.dialog.editTitle', { id: insuranceCase.id })
      }
      size={1080}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <LazyForm
        {...parts}
        insuranceCase={insuranceCase}
        preset={preset}
        onSaved={onSaved}
        onClose={onClose}
      />
    </FormDialog>
  );
}
