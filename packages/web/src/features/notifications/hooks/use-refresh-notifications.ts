import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notificationKeys } from '../components/notification-keys.ts';

/** Asks anew for every list and conversation on screen. */
export function useRefreshNotifications(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: notificationKeys.lists });
    void cache.invalidateQueries({ queryKey: notificationKeys.ones });
  }, [cache]);
}
