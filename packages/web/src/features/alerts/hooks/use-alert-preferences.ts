import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAlertPreferences, saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import type { AlertPreferences } from '@hasar/contract/alerts/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { complain } from '../../../ui/complain.ts';
import { alertKeys } from '../components/alert-keys.ts';

/** How alerts reach the signed-in user elsewhere. A change shows at once and is taken back when it could not be saved. */
export function useAlertPreferences() {
  const cache = useQueryClient();
  const queryKey = alertKeys.preferences;
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getAlertPreferences, {}, { signal })).alertPreferences,
  });
  const { mutate } = useMutation({
    mutationFn: (body: Partial<AlertPreferences>) => call(saveAlertPreferences, { body }),
    onMutate: (body) => {
      cache.setQueryData<AlertPreferences>(queryKey, (before) => before && { ...before, ...body });
    },
    onError: complain,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return { preferences: data, save: mutate };
}
