import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  notificationSearch,
  tidyNotificationSearch,
  type NotificationSearch,
} from '../components/notification-search.ts';

/** What the page of messages shows; it stands in the address. */
export function useNotificationView() {
  const view: NotificationSearch = useSearch({ from: '/shell/notifications' });
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Partial<NotificationSearch>, replace = false) =>
      void navigate({
        to: '/notifications',
        search: (before) => tidyNotificationSearch({ ...notificationSearch.parse(before), ...changed }),
        replace,
      }),
    [navigate],
  );
  return { view, tab: view.tab ?? 'all', change };
}
