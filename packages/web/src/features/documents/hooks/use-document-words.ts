import { useMemo } from 'react';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { sizeText } from '../../../lib/size-text.ts';

/** Names of what a document is, in the language of the page. */
export function useDocumentWords() {
  const text = useText();
  const language = useLanguage();
  return useMemo(
    () => ({
      type: (code: DocumentTypeCode) =>
        text(code === 'image' || code === 'file' ? `document.type.${code}` : `case.document.${code}`),
      size: (bytes: number) => sizeText(bytes, language),
      percent: (share: number) =>
        new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    }),
    [text, language],
  );
}
