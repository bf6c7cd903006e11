import { useMediaQuery } from '@mantine/hooks';
import { Text } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import classes from '../../../ui/edit-form.module.css';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import type { ListSearch } from '../../../ui/list-search.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useUserById } from '../hooks/use-user-by-id.ts';

const LazyForm = lazyScreen(async () => (await import('./user-form.tsx')).UserFormFields);

interface UserDialogProps {
  /** A new one, one by number, or none: then the dialog is closed. */
  readonly open: ListSearch['open'];
  /** Those on screen. */
  readonly users: readonly User[];
  readonly onClose: () => void;
  readonly onSaved: (saved: User, passwordLink: PasswordLink | undefined) => void;
}

/** The dialog around the user form. */
export function UserDialog({ open, users, onClose, onSaved }: UserDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  // What was open stays to be seen while the dialog fades.
  const shown = useLastDefined(open);
  const id = typeof shown === 'number' ? shown : 0;
  const listed = users.find((user) => user.id === id);
  // An address may name one whom the list on screen does not hold.
  const elsewhere = useUserById(id, open === id && listed === undefined);
  const user = listed ?? elsewhere.data ?? undefined;
  const title = user === undefined ? t('common.edit') : t('users.editTitle', { name: user.userFullName });
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={shown === 'new' ? t('users.createTitle') : title}
      size={680}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {shown === 'new' || user !== undefined ? (
        <LazyForm {...parts} key={id} user={user} onSaved={onSaved} />
      ) : elsewhere.error !== null ? (
        <ErrorBanner error={elsewhere.error} />
      ) : elsewhere.isPending ? (
        <Loading />
      ) : (
        <MessagePage icon={UserX} title={t('users.notFoundTitle')}>
          <Text size="sm">{t('users.notFoundText')}</Text>
        </MessagePage>
      )}
    </FormDialog>
  );
}
