import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPresence, savePresence, type Present } from '@hasar/contract/live/endpoints.ts';
import { presenceBeat } from '@hasar/contract/live/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { useIsEditing } from '../../../lib/presence.ts';

/** Names this tab until it is closed. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('-');

/** Says that this tab has the case open, and tells who else has. */
export function usePresence(caseId: number): readonly Present[] {
  const isEditing = useIsEditing(caseId);
  useEffect(() => {
    // That a colleague does not see us for a moment is nothing to complain of.
    const say = (of: number | null) =>
      void call(savePresence, { body: { tab, caseId: of, isEditing } }).catch(() => undefined);
    const beat = () => {
      if (document.visibilityState === 'visible') say(caseId);
    };
    const leave = () => say(null);
    beat();
    const timer = setInterval(beat, presenceBeat);
    document.addEventListener('visibilitychange', beat);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      globalThis.removeEventListener('pagehide', leave);
    };
  }, [caseId, isEditing]);
  useEffect(
    () => () => void call(savePresence, { body: { tab, caseId: null } }).catch(() => undefined),
    [caseId],
  );
  const { data } = useQuery({
    queryKey: ['presence', caseId],
    queryFn: ({ signal }) => call(listPresence, { query: { caseId } }, { signal }),
    // Who left without a word is noticed by asking.
    refetchInterval: presenceBeat,
    retry: false,
  });
  return data?.presenceList ?? [];
}
