import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { presenceBeat } from '@hasar/contract/live/schema.ts';
import { listReaders, saveReader } from '@hasar/contract/notifications/endpoints-writing.ts';
import type { Reader } from '@hasar/contract/notifications/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';

/** Names this tab until it is closed. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('-');

/** Says that this tab has a conversation open, and tells who else has, or is answering. */
export function useReaders(threadId: number, isReplying: boolean): readonly Reader[] {
  useEffect(() => {
    // That a colleague does not see us for a moment is nothing to complain of.
    const say = (of: number | null) =>
      void call(saveReader, { body: { tab, notificationId: of, isReplying } }).catch(() => undefined);
    const beat = () => {
      if (document.visibilityState === 'visible') say(threadId);
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
  }, [threadId, isReplying]);
  useEffect(
    () => () => void call(saveReader, { body: { tab, notificationId: null } }).catch(() => undefined),
    [threadId],
  );
  const { data } = useQuery({
    queryKey: notificationKeys.readers(threadId),
    queryFn: ({ signal }) => call(listReaders, { query: { notificationId: threadId } }, { signal }),
    // Who left without a word is noticed by asking.
    refetchInterval: presenceBeat,
    retry: false,
  });
  return data?.readerList ?? [];
}
