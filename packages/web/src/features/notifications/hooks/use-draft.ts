import { useWindowEvent } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getDraft, saveDraft } from '@hasar/contract/notifications/endpoints-writing.ts';
import { call } from '../../../lib/api-client.ts';
import { useTypingPause } from '../../../lib/use-typing-pause.ts';
import { draftValues, emptyDraft, isEmptyDraft, type DraftValues } from '../components/draft-values.ts';
import { notificationKeys, type DraftPlace } from '../components/notification-keys.ts';

/** The draft of last time, asked for once: from then on what is on screen is the newest there is. */
export function useStoredDraft(place: DraftPlace) {
  return useQuery({
    queryKey: notificationKeys.draft(place),
    queryFn: async ({ signal }) =>
      draftValues((await call(getDraft, { query: { ...place } }, { signal })).draft),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** How the draft stands: nothing to keep, on its way, kept on the server, or not kept. */
type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** What is being written, kept on the server whenever the hand rests. */
export function useDraft(place: DraftPlace, start: DraftValues) {
  const cache = useQueryClient();
  const [values, setValues] = useState(start);
  const [state, setState] = useState<DraftState>('idle');
  const newest = useRef(start);
  const { mutateAsync } = useMutation({
    mutationFn: (next: DraftValues) =>
      call(saveDraft, {
        body: {
          ...place,
          ...next,
          attachmentList: [...next.attachmentList],
          ...(isEmptyDraft(next) ? { isDeleted: true } : {}),
        },
      }),
    // One after the other: what was typed last is what stays.
    scope: { id: notificationKeys.draft(place).join(' ') },
  });
  const save = async (next: DraftValues) => {
    try {
      await mutateAsync(next);
      if (newest.current === next) setState(isEmptyDraft(next) ? 'idle' : 'saved');
    } catch {
      if (newest.current === next) setState('failed');
    }
  };
  const keep = useTypingPause((next: DraftValues) => void save(next));
  useWindowEvent('pagehide', keep.flush);
  const put = (next: DraftValues) => {
    newest.current = next;
    setValues(next);
    cache.setQueryData(notificationKeys.draft(place), next);
  };
  const change = (changed: Partial<DraftValues>) => {
    const next = { ...newest.current, ...changed };
    put(next);
    setState('saving');
    keep.later(next);
  };
  return {
    values,
    state,
    change,
    /** For what comes later than the hand: it changes what is there by then. */
    changeWith: (how: (before: DraftValues) => Partial<DraftValues>) => change(how(newest.current)),
    /** Begins anew, once what was written is on its way. */
    forget: () => {
      keep.cancel();
      put(emptyDraft);
      setState('idle');
    },
  };
}
