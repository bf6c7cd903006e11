import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog, type FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useMakePasswordLink } from '../hooks/use-make-password-link.ts';
import classes from './user-form.module.css';

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

function LinkToPass({ name, link: { url, expiresAt }, setGuard, onCancel }: LinkToPassProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    setGuard(async () => {
      if (taken) return true;
      return confirm({
        title: t('users.linkLeaveTitle'),
        text: t('users.linkLeaveText'),
        confirm: t('users.linkLeave'),
      });
    });
    return () => setGuard(undefined);
  }, [setGuard, taken, t]);
  const copy = async () => {
    const copied = await copyText(url);
    if (copied) setTaken(true);
    notifications.show({
      message: t(copied ? 'users.linkCopied' : 'users.linkNotCopied'),
      color: copied ? 'green' : 'red',
    });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('users.linkText', { name })}</Text>
      <div className={classes.link}>
        <TextInput
          size="xs"
          readOnly
          label={t('users.linkLabel')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={() => setTaken(true)}
        />
        <Button
          size="xs"
          data-autofocus
          leftSection={<Copy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('common.copy')}
        </Button>
      </div>
      <Text size="xs" c="dimmed">
        {t('users.linkExpires', { time: formatTime(expiresAt) })}
      </Text>
      <Group justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
