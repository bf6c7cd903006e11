import { useWindowEvent } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getDraft, saveDraft } from '@hasar/contract/notifications/endpoints-writing.ts';
import { aboveBegun } from '@hasar/contract/notifications/rules-draft.ts';
import { call } from '../../../lib/api-client.ts';
import { useTypingPause } from '../../../lib/use-typing-pause.ts';
import { draftValues, emptyDraft, isEmptyDraft, type DraftValues } from '../components/draft-values.ts';
import { draftName, notificationKeys, type DraftPlace } from '../components/notification-keys.ts';
import { openBox } from '../components/open-boxes.ts';

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
  const name = draftName(place);
  const [values, setValues] = useState(start);
  const [state, setState] = useState<DraftState>('idle');
  const newest = useRef(start);
  const { mutateAsync } = useMutation({
    // What stands there when its turn comes: a message taken back meanwhile is in it.
    mutationFn: async () => {
      const next = newest.current;
      await call(saveDraft, {
        body: {
          ...place,
          ...next,
          attachmentList: [...next.attachmentList],
          ...(isEmptyDraft(next) ? { isDeleted: true } : {}),
        },
      });
      return next;
    },
    // One after the other: what was typed last is what stays.
    scope: { id: name },
  });
  const save = async () => {
    try {
      const kept = await mutateAsync();
      if (newest.current === kept) setState(isEmptyDraft(kept) ? 'idle' : 'saved');
    } catch {
      setState('failed');
    }
  };
  const keep = useTypingPause(() => void save());
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
    keep.later(undefined);
  };
  /** For what comes later than the hand: it changes what is there by then. */
  const changeWith = (how: (before: DraftValues) => Partial<DraftValues>) => change(how(newest.current));
  const flush = useEffectEvent(async () => {
    keep.cancel();
    if (state === 'saving' || state === 'failed') await save();
  });
  const takeBack = useEffectEvent((taken: DraftValues) => changeWith((begun) => aboveBegun(taken, begun)));
  useEffect(() => openBox(name, { flush: () => flush(), takeBack: (taken) => takeBack(taken) }), [name]);
  return {
    values,
    state,
    change,
    changeWith,
    /** Keeps nothing until the next change: what is being sent must not come back as a draft behind it. */
    hold: () => keep.cancel(),
    /** Begins anew, once what was written is on its way. */
    forget: () => {
      keep.cancel();
      put(emptyDraft);
      setState('idle');
    },
  };
}
