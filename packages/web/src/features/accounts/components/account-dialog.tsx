import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { BookUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import classes from '../../../ui/edit-form.module.css';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useCounterparty } from '../hooks/use-counterparty.ts';
import { counterpartyType } from './account-columns.ts';

interface AccountDialogProps {
  /** A new one of a type, one by number, or none: then the dialog is closed. */
  readonly open: CounterpartyType | number | undefined;
  /** Those on screen. */
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

const LazyFields = lazyScreen(async () => (await import('./account-fields.tsx')).AccountFields);

/** The dialog around a saved counterparty; its form is fetched when it first opens. */
export function AccountDialog({ open, accounts, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  // What was open stays to be seen while the dialog fades.
  const shown = useLastDefined(open);
  const id = typeof shown === 'number' ? shown : undefined;
  const listed = accounts.find((account) => account.id === id);
  // An address may name one that is not on screen.
  const elsewhere = useCounterparty(open === id && listed === undefined ? id : undefined);
  // One that goes away elsewhere stays here, with what was typed over it.
  const last = useLastDefined(listed ?? elsewhere.data ?? undefined);
  const account = last?.id === id ? last : undefined;
  const type = typeof shown === 'number' ? account && counterpartyType(account) : shown;
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={id === undefined ? t('account.createTitle') : (account?.accountLabel ?? t('common.edit'))}
      size={720}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {type !== undefined ? (
        <LazyFields {...parts} key={shown} type={type} account={account} onClose={onClose} />
      ) : elsewhere.error !== null ? (
        <ErrorBanner error={elsewhere.error} />
      ) : elsewhere.isPending ? (
        <Loading />
      ) : (
        <MessagePage icon={BookUser} title={t('account.notFoundTitle')}>
          <Text size="sm">{t('account.notFoundText')}</Text>
        </MessagePage>
      )}
    </FormDialog>
  );
}
