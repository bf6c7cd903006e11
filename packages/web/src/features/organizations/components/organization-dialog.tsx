import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import classes from '../../../ui/edit-form.module.css';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import type { ListSearch } from '../../../ui/list-search.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useOrganizationById } from '../hooks/use-organization-by-id.ts';

const LazyForm = lazyScreen(async () => (await import('./organization-form.tsx')).OrganizationFormFields);

interface OrganizationDialogProps {
  /** A new one, one by number, or none: then the dialog is closed. */
  readonly open: ListSearch['open'];
  /** Those on screen. */
  readonly organizations: readonly Organization[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The dialog around the organization form. */
export function OrganizationDialog({ open, organizations, onClose, onSaved }: OrganizationDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  // What was open stays to be seen while the dialog fades.
  const shown = useLastDefined(open);
  const id = typeof shown === 'number' ? shown : 0;
  const listed = organizations.find((organization) => organization.id === id);
  // An address may name one that the list on screen does not hold.
  const elsewhere = useOrganizationById(id, open === id && listed === undefined);
  const organization = listed ?? elsewhere.data ?? undefined;
  const title =
    organization === undefined
      ? t('common.edit')
      : t('organizations.editTitle', { name: organization.organizationName });
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={shown === 'new' ? t('organizations.createTitle') : title}
      size={600}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {shown === 'new' || organization !== undefined ? (
        <LazyForm {...parts} key={id} organization={organization} onSaved={onSaved} />
      ) : elsewhere.error !== null ? (
        <ErrorBanner error={elsewhere.error} />
      ) : elsewhere.isPending ? (
        <Loading />
      ) : (
        <MessagePage icon={Building2} title={t('organizations.notFoundTitle')}>
          <Text size="sm">{t('organizations.notFoundText')}</Text>
        </MessagePage>
      )}
    </FormDialog>
  );
}
