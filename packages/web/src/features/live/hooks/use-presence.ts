import { useQuery } from '@tanstack/react-query';
import { listPresence, savePresence, type Present } from '@hasar/contract/live/endpoints.ts';
import { presenceBeat } from '@hasar/contract/live/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { useIsEditing } from '../../../lib/presence.ts';
import { presenceTab, usePresenceBeat } from '../../../lib/use-presence-beat.ts';

const say = (caseId: number | null, isEditing: boolean) =>
  call(savePresence, { body: { tab: presenceTab, caseId, isEditing } });

/** Says that this tab has the case open, and tells who else has. */
export function usePresence(caseId: number): readonly Present[] {
  const isEditing = useIsEditing(caseId);
  usePresenceBeat(caseId, isEditing, say);
  const { data } = useQuery({
    queryKey: ['presence', caseId],
    queryFn: ({ signal }) => call(listPresence, { query: { caseId } }, { signal }),
    // Who left without a word is noticed by asking.
    refetchInterval: presenceBeat,
    retry: false,
  });
  return data?.presenceList ?? [];
}
