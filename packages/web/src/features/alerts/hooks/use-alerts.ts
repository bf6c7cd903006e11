import { useQuery } from '@tanstack/react-query';
import { listAlerts } from '@hasar/contract/alerts/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { alertKeys } from '../components/alert-keys.ts';

/** More than anyone leaves open; the count tells of the rest. */
const shown = 100;

/** What the signed-in user is to be told at this moment, the latest first. */
export function useAlerts() {
  return useQuery({
    queryKey: alertKeys.open,
    queryFn: ({ signal }) => {
      const query = { isOpen: 'true', limit: shown };
      return call(listAlerts, { query }, { signal });
    },
  });
}
