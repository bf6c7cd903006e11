import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { getUser, subscribeToSession } from '../../lib/session.ts';

export const queryClient = createQueryClient();
let owner = getUser()?.userId;

/** What one user has loaded, or may still undo, is never shown to the next. */
function forgetOthersData(): void {
  const userId = getUser()?.userId;
  if (userId !== owner) {
    queryClient.clear();
    notifications.clean();
  }
  owner = userId;
}

/** What the screens of the shell stand on, beyond what every page has: loaded data, dialogs, passing messages. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => subscribeToSession(forgetOthersData), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <Notifications position="bottom-left" aria-live="polite" />
        {children}
      </ModalsProvider>
    </QueryClientProvider>
  );
}
