import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { fileAttachment } from '@hasar/contract/notifications/endpoints-parts.ts';
import { call } from '../../../lib/api-client.ts';
import { complain } from '../../../ui/complain.ts';
import { notificationKeys } from '../components/notification-keys.ts';
import { usePaperName } from './use-paper-name.ts';

/** Puts an attachment among the documents of the case. */
export function useFileAttachment(caseId: number) {
  const { t } = useTranslation();
  const paperName = usePaperName();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { attachmentId: number; documentTypeCode: DocumentTypeCode }) =>
      call(fileAttachment, { body }),
    onSuccess: ({ document: { valueName: name, documentTypeCode } }) => {
      notifications.show({
        color: 'green',
        message: t('notifications.filedAs', { name, type: paperName(documentTypeCode) }),
        autoClose: 4000,
      });
      void cache.invalidateQueries({ queryKey: ['documents', caseId] });
      void cache.invalidateQueries({ queryKey: notificationKeys.ones });
    },
    onError: complain,
  });
}
