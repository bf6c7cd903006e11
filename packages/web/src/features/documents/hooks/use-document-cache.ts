import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { documentKeys } from '../components/document-keys.ts';

/** Changes what the screen knows of a case's documents. */
export function useDocumentCache(caseId: number) {
  const cache = useQueryClient();
  return useMemo(() => {
    const queryKey = documentKeys.ofCase(caseId);
    return {
      /** Puts a document in its place; a deleted one is taken out of it. */
      put: (document: CaseDocument) =>
        cache.setQueryData<CaseDocument[]>(queryKey, (before) => {
          if (before === undefined) return undefined;
          const others = before.filter(({ id }) => id !== document.id);
          return document.isActive
            ? [...others, document].toSorted((one, other) => one.id - other.id)
            : others;
        }),
      /** An answer that is on its way would show what stood before. */
      hold: () => cache.cancelQueries({ queryKey }),
      refresh: () => cache.invalidateQueries({ queryKey }),
    };
  }, [cache, caseId]);
}
