import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { saveDocument } from '@hasar/contract/documents/endpoints.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { complain } from '../../../ui/complain.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { useDocumentCache } from './use-document-cache.ts';
import { useDocumentWords } from './use-document-words.ts';

interface Change {
  readonly document: CaseDocument;
  readonly to: { readonly isActive?: boolean; readonly documentTypeCode?: DocumentTypeCode };
}

/** Deletes documents and moves them to another type. Both show at once and can be taken back for a while. */
export function useChangeDocument(caseId: number) {
  const { t } = useTranslation();
  const cache = useDocumentCache(caseId);
  const words = useDocumentWords();
  const { mutateAsync } = useMutation({
    mutationFn: ({ document, to }: Change) =>
      call(saveDocument, { body: { documentId: document.id, ...to } }),
    onMutate: async ({ document, to }) => {
      await cache.hold();
      cache.put({ ...document, ...to });
    },
    onSuccess: ({ document }) => cache.put(document),
    onError: (_, { document, to }) => cache.put({ ...document, isActive: to.isActive !== true }),
    onSettled: () => cache.refresh(),
  });

  const change = useCallback(
    async (document: CaseDocument, to: Change['to']) => {
      try {
        await mutateAsync({ document, to });
        return true;
      } catch (error) {
        complain(error);
        return false;
      }
    },
    [mutateAsync],
  );
  const remove = useCallback(
    async (document: CaseDocument) => {
      const { valueName: name } = document;
      if (!(await change(document, { isActive: false }))) return;
      const undo = async () => {
        if (await change(document, { isActive: true }))
          notifications.show({ message: t('document.restored', { name }) });
      };
      notifyWithUndo({ message: t('document.deleted', { name }), undo: () => void undo() });
    },
    [t, change],
  );
  const move = useCallback(
    async (document: CaseDocument, type: DocumentTypeCode) => {
      const { valueName: name, documentTypeCode: before } = document;
      if (type === before || !(await change(document, { documentTypeCode: type }))) return;
      notifyWithUndo({
        message: t('document.moved', { name, type: words.type(type) }),
        undo: () => void change({ ...document, documentTypeCode: type }, { documentTypeCode: before }),
      });
    },
    [t, change, words],
  );
  return { remove, move };
}
