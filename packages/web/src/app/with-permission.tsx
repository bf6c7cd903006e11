import { Text } from '@mantine/core';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@hasar/contract/identity/codes.ts';
import { usePermission } from '../lib/session.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** Shows a screen to those who may use it. The server decides for itself; this only spares the others a row of refusals. */
export function WithPermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { t } = useTranslation();
  if (usePermission(permission)) return children;
  return (
    <MessagePage icon={Lock} title={t('error.noPermissionTitle')}>
      <Text size="sm">{t('error.noPermissionText')}</Text>
    </MessagePage>
  );
}
