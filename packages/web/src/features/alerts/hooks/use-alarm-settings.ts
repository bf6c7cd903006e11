import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAlarmSettings, saveAlarmSettings } from '@hasar/contract/alerts/endpoints-holidays.ts';
import type { AlarmSettings } from '@hasar/contract/alerts/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { complain } from '../../../ui/complain.ts';
import { alertKeys } from '../components/alert-keys.ts';

/** How alarms of the organization count their days. A change shows at once and is taken back when it could not be saved. */
export function useAlarmSettings() {
  const cache = useQueryClient();
  const queryKey = alertKeys.settings;
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getAlarmSettings, {}, { signal })).alarmSettings,
  });
  const { mutate } = useMutation({
    mutationFn: (body: AlarmSettings) => call(saveAlarmSettings, { body }),
    onMutate: (body) => {
      cache.setQueryData<AlarmSettings>(queryKey, body);
    },
    onError: complain,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return { settings: data, save: mutate };
}
