import { useQuery } from '@tanstack/react-query';
import { presenceBeat } from '@hasar/contract/live/schema.ts';
import { listReaders, saveReader } from '@hasar/contract/notifications/endpoints-writing.ts';
import type { Reader } from '@hasar/contract/notifications/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { presenceTab, usePresenceBeat } from '../../../lib/use-presence-beat.ts';
import { notificationKeys } from '../components/notification-keys.ts';

const say = (notificationId: number | null, isReplying: boolean) =>
  call(saveReader, { body: { tab: presenceTab, notificationId, isReplying } });

/** Says that this tab has a conversation open, and tells who else has, or is answering. */
export function useReaders(threadId: number, isReplying: boolean): readonly Reader[] {
  usePresenceBeat(threadId, isReplying, say);
  const { data } = useQuery({
    queryKey: notificationKeys.readers(threadId),
    queryFn: ({ signal }) => call(listReaders, { query: { notificationId: threadId } }, { signal }),
    // Who left without a word is noticed by asking.
    refetchInterval: presenceBeat,
    retry: false,
  });
  return data?.readerList ?? [];
}
