import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDraft } from '@hasar/contract/notifications/endpoints-writing.ts';
import { call } from '../../../lib/api-client.ts';
import { storedDraft } from '../components/draft-values.ts';
import { draftName, notificationKeys, type DraftPlace } from '../components/notification-keys.ts';

/** The draft as the server has it: asked for anew when this user has changed it somewhere else. */
export function useStoredDraft(place: DraftPlace) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: notificationKeys.draft(place),
    // In turn with what this page writes there: an answer is never older than what was kept before it.
    queryFn: ({ signal }) =>
      cache
        .getMutationCache()
        .build(cache, {
          mutationFn: async () =>
            storedDraft((await call(getDraft, { query: { ...place } }, { signal })).draft),
          scope: { id: draftName(place) },
        })
        .execute(undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
