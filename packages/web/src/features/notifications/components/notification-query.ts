import { notificationAlarmHours } from '@hasar/contract/notifications/codes.ts';
import { notificationListFields } from '@hasar/contract/notifications/endpoints.ts';
import { readColumnFilters, type ColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { listRequest } from '../../../ui/list-request.ts';
import type { NotificationSearch, NotificationTab } from './notification-search.ts';

export const latestFirst = [{ field: 'updatedAt', descending: true }];

/** How long one answer to "since when" serves, in milliseconds: the list stays the same one for a while. */
const keptFor = 10 * 60_000;

/** The list request behind what the address says: one row a conversation. */
export function notificationQuery(view: NotificationSearch, now = Date.now()) {
  const { orderBy, search } = listRequest(view, notificationListFields, latestFirst);
  const columns = {
    ...readColumnFilters(view.filters, notificationListFields),
    ...columnsOf(view.tab ?? 'all', now),
  };
  return {
    orderBy,
    notificationTypeCode: 'new',
    ...(search === undefined ? {} : { search }),
    ...(Object.keys(columns).length === 0 ? {} : { columnFilters: JSON.stringify(columns) }),
  };
}
export type NotificationQuery = ReturnType<typeof notificationQuery>;

/** What each tab asks beside everything else (spec section 4). */
function columnsOf(tab: NotificationTab, now: number): ColumnFilters {
  if (tab === 'all') return {};
  const untouched: ColumnFilters = { notificationStatusCode: { op: 'any', value: ['new'] } };
  if (tab === 'new') return untouched;
  const since = Math.floor(now / keptFor) * keptFor - notificationAlarmHours * 3_600_000;
  return { ...untouched, updatedAt: { op: 'between', value: [null, new Date(since).toISOString()] } };
}
