import { useQuery } from '@tanstack/react-query';
import { listNotifications } from '@hasar/contract/notifications/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';

/** More conversations than a case ever has. */
const limit = 200;

/** The conversations of a case, the one that moved last first. */
export function useCaseThreads(caseId: number) {
  return useQuery({
    queryKey: notificationKeys.ofCase(caseId),
    queryFn: async ({ signal }) => {
      const query = { caseId: String(caseId), notificationTypeCode: 'new', orderBy: '-updatedAt', limit };
      return (await call(listNotifications, { query }, { signal })).notificationList;
    },
  });
}
