import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { useTypingPause } from '../../../lib/use-typing-pause.ts';
import * as stands from '../components/draft-stand.ts';
import { isEmptyDraft, type DraftValues, type StoredDraft } from '../components/draft-values.ts';
import { draftName, notificationKeys, type DraftPlace } from '../components/notification-keys.ts';
import { openBox } from '../components/open-boxes.ts';
import { clearUnsent, readUnsent, unsentKey, writeUnsent } from '../components/unsent-draft.ts';
import { useKeepDraft } from './use-keep-draft.ts';

/** How the draft stands: nothing to keep, on its way, kept on the server, or not kept. */
type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * What is being written, kept on the server whenever the hand rests. What another window of the same user has written there comes in
 * where nothing was typed here; else both texts stay until one is chosen (docs/decisions/020).
 */
export function useDraft(place: DraftPlace, stored: StoredDraft, proposal: Partial<DraftValues>) {
  const cache = useQueryClient();
  const name = draftName(place);
  const key = unsentKey(useUser().id, name);
  const [stand, setStand] = useState(() => stands.beginDraft(stored, proposal, readUnsent(key)));
  const [state, setState] = useState<DraftState>('idle');
  const newest = useRef(stand);
  const { keep: keepOnServer, unanswered } = useKeepDraft(place);
  const put = (next: stands.DraftStand) => {
    newest.current = next;
    setStand(next);
  };
  /** In this window, for as long as the server has something else. */
  const remember = () => {
    if (newest.current.isTyped) writeUnsent(key, newest.current);
    else clearUnsent(key);
  };
  const save = async (): Promise<void> => {
    try {
      const kept = await keepOnServer(() => newest.current);
      if (kept !== undefined) {
        put(kept.of(newest.current));
        cache.setQueryData(notificationKeys.draft(place), kept.stored);
        const { theirs, isTyped, values } = newest.current;
        // Refused over nobody's words: now it is over the state that is there.
        if (kept.isRefused && isTyped && theirs === null) return await save();
        if (!isTyped) setState(isEmptyDraft(values) ? 'idle' : 'saved');
      }
    } catch {
      setState('failed');
    }
    remember();
  };
  const pause = useTypingPause(() => void save());
  const change = (changed: Partial<DraftValues>) => {
    put(stands.typed(newest.current, { ...newest.current.values, ...changed }));
    setState('saving');
    pause.later(undefined);
  };
  /** For what comes later than the hand: it changes what is there by then. */
  const changeWith = (how: (before: DraftValues) => Partial<DraftValues>) =>
    change(how(newest.current.values));
  const flush = async () => {
    pause.cancel();
    if (newest.current.isTyped) await save();
  };

  const hear = useEffectEvent((news: StoredDraft) => {
    const next = stands.hearStored(newest.current, news, unanswered.current);
    if (next !== newest.current) {
      put(next);
      setState('idle');
      remember();
    }
    if (next.isTyped && next.theirs === null) change({});
  });
  useEffect(() => hear(stored), [stored]);

  const flushNow = useEffectEvent(() => flush());
  const takeBack = useEffectEvent((taken: StoredDraft) => {
    put(stands.withTaken(newest.current, taken));
    change({});
  });
  useEffect(() => openBox(name, { flush: () => flushNow(), takeBack: (taken) => takeBack(taken) }), [name]);

  const rememberNow = useEffectEvent(remember);
  useWindowEvent('pagehide', () => {
    remember();
    pause.flush();
  });
  useEffect(() => () => rememberNow(), []);
  return {
    values: stand.values,
    state: stand.theirs === null ? state : 'idle',
    /** What another window has stored, while this one holds something else. */
    theirs: stand.theirs,
    change,
    changeWith,
    flush,
    takeTheirs: (theirs: StoredDraft) => {
      pause.cancel();
      put(stands.withTheirs(newest.current, theirs));
      setState('saved');
      remember();
    },
    keepOwn: (theirs: StoredDraft) => {
      put(stands.withOwn(newest.current, theirs));
      change({});
    },
    /** Begins anew, once what was written is on its way. */
    forget: () => {
      pause.cancel();
      put(stands.emptied(newest.current));
      setState('idle');
      void save();
    },
  };
}
