import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { CopyOnce } from '../../../ui/copy-once.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog, type FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useMakePasswordLink } from '../hooks/use-make-password-link.ts';

/** Whose link, and the link itself where it is there already. */
export interface LinkRequest {
  readonly user: User;
  readonly link?: PasswordLink | undefined;
}

interface PasswordLinkDialogProps {
  readonly opened: boolean;
  readonly request: LinkRequest | undefined;
  readonly onClose: () => void;
}

/** Makes a link by which a user sets a password, and shows it this once. */
export function PasswordLinkDialog({ opened, request, onClose }: PasswordLinkDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const name = request?.user.userFullName ?? '';
  return (
    <FormDialog opened={opened} onCancel={parts.onCancel} title={t('users.linkTitle', { name })} size={520}>
      {request === undefined ? null : <LinkContent {...parts} request={request} />}
    </FormDialog>
  );
}

function LinkContent({ request, ...parts }: FormDialogParts & { readonly request: LinkRequest }) {
  const { t } = useTranslation();
  const making = useMakePasswordLink();
  const { id, userFullName: name } = request.user;
  const link = making.data ?? request.link;
  if (link !== undefined) return <LinkToPass {...parts} name={name} link={link} />;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('users.linkAskText', { name })}</Text>
      {making.error === null ? null : <ErrorBanner error={making.error} />}
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" onClick={parts.onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" data-autofocus loading={making.isPending} onClick={() => making.mutate(id)}>
          {t('users.linkMake')}
        </Button>
      </Group>
    </Stack>
  );
}

interface LinkToPassProps extends FormDialogParts {
  readonly name: string;
  readonly link: PasswordLink;
}

function LinkToPass({ name, link: { url, expiresAt }, ...parts }: LinkToPassProps) {
  const { t } = useTranslation();
  const texts = {
    text: t('users.linkText', { name }),
    label: t('users.linkLabel'),
    hint: t('users.linkExpires', { time: formatTime(expiresAt) }),
    copied: t('users.linkCopied'),
    notCopied: t('users.linkNotCopied'),
    leave: {
      title: t('users.linkLeaveTitle'),
      text: t('users.linkLeaveText'),
      confirm: t('users.linkLeave'),
    },
  };
  return <CopyOnce {...parts} value={url} texts={texts} />;
}
