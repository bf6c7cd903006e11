import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { listOrganizations } from '@hasar/contract/identity/endpoints-organizations.ts';
import {
  listMailboxes,
  listSetAside,
  replaySetAside,
  saveMailbox,
  testMailbox,
} from '@hasar/contract/mailboxes/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { mailboxKeys } from '../components/mailbox-keys.ts';

/** How a mailbox fares changes by itself; how often one looks, in milliseconds. */
const lookEvery = 15_000;

/** The mailboxes of an organization, and what serves in their stead where there is none. */
export function useMailboxes(mailboxOrganizationId: number) {
  return useQuery({
    queryKey: mailboxKeys.list(mailboxOrganizationId),
    queryFn: ({ signal }) => call(listMailboxes, { query: { mailboxOrganizationId } }, { signal }),
    refetchInterval: lookEvery,
  });
}

export type MailboxBody = RequestInput<typeof saveMailbox>['body'];
export type MailboxTestBody = RequestInput<typeof testMailbox>['body'];

/** Creates, changes, switches, deletes or restores a mailbox. */
export function useSaveMailbox() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: MailboxBody) =>
      call(saveMailbox, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSuccess: () => void cache.invalidateQueries({ queryKey: mailboxKeys.all }),
  });
}

/** Tries both sides of a mailbox as they stand in the form. */
export function useTestMailbox() {
  return useMutation({
    mutationFn: async (body: MailboxTestBody) => (await call(testMailbox, { body })).test,
  });
}

/** Messages that came in and could not be processed. */
export function useSetAside(mailboxOrganizationId: number) {
  return useQuery({
    queryKey: mailboxKeys.setAside(mailboxOrganizationId),
    queryFn: ({ signal }) => call(listSetAside, { query: { mailboxOrganizationId } }, { signal }),
  });
}

/** Processes one of them once more. */
export function useReplay(mailboxOrganizationId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(replaySetAside, { body: { id, mailboxOrganizationId } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: mailboxKeys.all }),
  });
}

/** Organizations to choose from, for who may look after all of them. */
export function useOrganizationsWithMail(enabled: boolean) {
  return useQuery({
    queryKey: ['organizations', 'withMail'],
    queryFn: async ({ signal }) => {
      const query = { isActive: 'true', limit: 200 };
      return (await call(listOrganizations, { query }, { signal })).organizationList;
    },
    enabled,
  });
}
