import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEntity, LiveEvent } from '@hasar/contract/live/schema.ts';
import { followLive, type LiveMessage } from '../../lib/live-stream.ts';

/** Where in the query cache stands what such a change makes old. */
const madeOld: Record<LiveEntity, (change: LiveEvent) => readonly QueryKey[]> = {
  case: ({ entityId }) => [['cases'], ['case', entityId], ['history', 'case', entityId]],
  document: ({ caseId }) => [['documents', caseId]],
  note: ({ caseId }) => [['notes', caseId]],
  alert: () => [['alerts']],
  company: ({ entityId }) => [['companies'], ['history', 'company', entityId]],
  account: ({ entityId }) => [['accounts'], ['history', 'account', entityId]],
  user: ({ entityId }) => [['users'], ['history', 'user', entityId], ['identity', 'loginDate']],
  organization: ({ entityId }) => [['organizations'], ['history', 'organization', entityId]],
  device: ({ entityId }) => [['devices'], ['history', 'device', entityId]],
  presence: ({ caseId }) => [['presence', caseId]],
  // Its id may be that of any message; a conversation is asked for by whichever of them was opened.
  notification: () => [['notifications'], ['notification']],
  reader: ({ entityId }) => [['readers', entityId]],
  draft: ({ entityId, caseId }) => [['mailDraft', entityId, caseId ?? 0]],
  template: () => [['templates']],
  mailbox: () => [['mailboxes']],
};

/** Who is signed in, and what they may do. */
const who: QueryKey = ['identity', 'loginDate'];

function keysOf(message: LiveMessage): readonly QueryKey[] {
  if (message.kind === 'ended') return [who];
  return message.kind === 'reload' ? [[]] : madeOld[message.change.entity](message.change);
}

/** Changes come in bursts; what they make old is asked for once, this long after the first, in milliseconds. */
const gathering = 150;

/** Refreshes whatever is on the screen when it changes anywhere. */
export function useLiveRefresh(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const old = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      for (const queryKey of old.values()) void cache.invalidateQueries({ queryKey });
      old.clear();
    };
    const hear = (message: LiveMessage) => {
      for (const key of keysOf(message)) old.set(JSON.stringify(key), key);
      timer ??= setTimeout(refresh, gathering);
    };
    const stop = followLive(hear);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cache]);
}
