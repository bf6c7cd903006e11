import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { followArrivals, getUploads, subscribeToUploads } from '../components/upload-queue.ts';
import type { UploadItem } from '../components/upload-item.ts';
import { useDocumentCache } from './use-document-cache.ts';

/** What is on its way into a case. What has arrived is put among its documents. */
export function useUploads(caseId: number): readonly UploadItem[] {
  const all = useSyncExternalStore(subscribeToUploads, getUploads);
  const cache = useDocumentCache(caseId);
  useEffect(
    () =>
      followArrivals((document) => {
        if (document.caseId !== caseId) return;
        cache.put(document);
        void cache.refresh();
      }),
    [cache, caseId],
  );
  return useMemo(() => all.filter((item) => item.caseId === caseId), [all, caseId]);
}
