import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyType } from '@hasar/contract/companies/codes.ts';
import type { Company } from '@hasar/contract/companies/schema.ts';
import classes from '../../../ui/edit-form.module.css';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useCompany } from '../hooks/use-company.ts';
import type { CompanySearch } from './company-search.ts';

interface CompanyDialogProps {
  /** A new one, one by number, or none: then the dialog is closed. */
  readonly open: CompanySearch['open'];
  /** Of a new one. */
  readonly type: CompanyType;
  /** Those on screen. */
  readonly companies: readonly Company[];
  readonly onClose: () => void;
}

const LazyFields = lazyScreen(async () => (await import('./company-form.tsx')).CompanyFields);

/** The dialog around the company form, which is fetched when it first opens. */
export function CompanyDialog({ open, type, companies, onClose }: CompanyDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  // What was open stays to be seen while the dialog fades.
  const shown = useLastDefined(open);
  const id = typeof shown === 'number' ? shown : undefined;
  const listed = companies.find((company) => company.id === id);
  // An address may name one that is not on screen.
  const elsewhere = useCompany(open === id && listed === undefined ? id : undefined);
  // One that goes away elsewhere stays here, with what was typed over it.
  const last = useLastDefined(listed ?? elsewhere.data ?? undefined);
  const company = last?.id === id ? last : undefined;
  const title = shown === 'new' ? t(`company.add.${type}`) : (company?.companyLabel ?? t('common.edit'));
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={title}
      size={720}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {shown === 'new' || company !== undefined ? (
        <LazyFields
          {...parts}
          key={id ?? 'new'}
          type={company?.companyType ?? type}
          company={company}
          onClose={onClose}
        />
      ) : elsewhere.error !== null ? (
        <ErrorBanner error={elsewhere.error} />
      ) : elsewhere.isPending ? (
        <Loading />
      ) : (
        <MessagePage icon={Building2} title={t('company.notFoundTitle')}>
          <Text size="sm">{t('company.notFoundText')}</Text>
        </MessagePage>
      )}
    </FormDialog>
  );
}
