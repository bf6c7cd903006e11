import { useCallback } from 'react';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { useText } from '../../../lib/i18n.ts';

/** What a document is called, in the language of the page. */
export function usePaperName(): (code: DocumentTypeCode) => string {
  const text = useText();
  return useCallback(
    (code) => text(code === 'image' || code === 'file' ? `document.type.${code}` : `case.document.${code}`),
    [text],
  );
}
