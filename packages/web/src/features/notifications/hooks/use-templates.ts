import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import {
  getSignature,
  listTemplates,
  saveSignature,
  saveTemplate,
} from '@hasar/contract/notifications/endpoints-writing.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { notificationKeys } from '../components/notification-keys.ts';

/** Seldom changed, in milliseconds; the live stream tells when they are. */
const freshFor = 5 * 60_000;

/** The templates of the organization, by name. */
export function useTemplates() {
  return useQuery({
    queryKey: notificationKeys.templates,
    queryFn: async ({ signal }) => (await call(listTemplates, { query: {} }, { signal })).templateList,
    staleTime: freshFor,
  });
}

export type TemplateBody = RequestInput<typeof saveTemplate>['body'];

/** Creates, changes, deletes or restores a template. */
export function useSaveTemplate() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: TemplateBody) =>
      call(saveTemplate, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSuccess: () => void cache.invalidateQueries({ queryKey: notificationKeys.templates }),
  });
}

/** What stands beneath the own messages. */
export function useSignature() {
  return useQuery({
    queryKey: notificationKeys.signature,
    queryFn: async ({ signal }) => (await call(getSignature, {}, { signal })).signatureText,
    staleTime: freshFor,
  });
}

export function useSaveSignature() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (signatureText: string) => call(saveSignature, { body: { signatureText } }),
    onSuccess: ({ signatureText }) => cache.setQueryData(notificationKeys.signature, signatureText),
  });
}
