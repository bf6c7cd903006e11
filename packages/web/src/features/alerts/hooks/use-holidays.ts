import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listHolidays, saveHoliday } from '@hasar/contract/alerts/endpoints-holidays.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { alertKeys } from '../components/alert-keys.ts';

/** Many years of them. */
const most = 1000;

/** The days off of the organization, and the way to add or take away one. */
export function useHolidays() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { data, error } = useQuery({
    queryKey: alertKeys.holidays,
    queryFn: async ({ signal }) =>
      (await call(listHolidays, { query: { limit: most, orderBy: 'holidayDate' } }, { signal })).holidayList,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: RequestInput<typeof saveHoliday>['body']) =>
      call(saveHoliday, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSettled: () => cache.invalidateQueries({ queryKey: alertKeys.holidays }),
  });
  return { holidays: data, error, saving: isPending, save: mutateAsync };
}
