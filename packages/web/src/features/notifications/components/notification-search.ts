import { z } from 'zod';
import { listSearch } from '../../../ui/list-search.ts';

export const notificationTabs = ['all', 'new', 'alarmed'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** What the address of the messages remembers. What it does not understand it leaves out. */
export const notificationSearch = listSearch.pick({ search: true, sort: true, filters: true }).extend({
  tab: z.enum(notificationTabs).optional().catch(undefined),
  /** The conversation in the panel. */
  selected: z.int().positive().optional().catch(undefined),
});
export type NotificationSearch = z.output<typeof notificationSearch>;

/** Leaves out of the address what says nothing. */
export function tidyNotificationSearch(given: NotificationSearch): NotificationSearch {
  const { tab, search, sort, filters, selected } = given;
  return {
    ...(tab === undefined || tab === 'all' ? {} : { tab }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(sort === undefined || sort === '' ? {} : { sort }),
    ...(filters === undefined || Object.keys(filters).length === 0 ? {} : { filters }),
    ...(selected === undefined ? {} : { selected }),
  };
}
