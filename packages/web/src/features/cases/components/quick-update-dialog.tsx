import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface QuickUpdateDialogProps {
  /** Closed without one. */
  readonly insuranceCase: InsuranceCase | undefined;
  readonly onClose: () => void;
}

const LazyForm = lazyScreen(async () => (await import('./quick-update-form.tsx')).QuickUpdateForm);

/** The handful of fields that move a case on, without leaving the list. */
export function QuickUpdateDialog({ insuranceCase, onClose }: QuickUpdateDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  return (
    <FormDialog
      opened={insuranceCase !== undefined}
      onCancel={parts.onCancel}
      title={t('case.quick.title', { id: insuranceCase?.id ?? '' })}
      size={720}
      fullScreen={narrow}
    >
      {insuranceCase === undefined ? null : (
        <LazyForm {...parts} insuranceCase={insuranceCase} onClose={onClose} />
      )}
    </FormDialog>
  );
}
