import { useState } from 'react';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { CaseDialog } from '../features/cases/components/case-dialog.tsx';
import { casePreset } from '../features/notifications/components/case-preset.ts';
import { useSuggestions } from '../features/notifications/hooks/use-notification.ts';
import { useRefreshNotifications } from '../features/notifications/hooks/use-refresh-notifications.ts';
import { Notifications } from '../features/notifications/screens/notifications.tsx';

/** The messages, and over them the dialog for a case that one of them begins. */
export function NotificationsPage() {
  const [thread, setThread] = useState<WholeNotification>();
  const notificationId = thread?.notificationThreadId ?? 0;
  const { data, isError } = useSuggestions(notificationId, thread !== undefined);
  const refresh = useRefreshNotifications();
  return (
    <>
      <Notifications onNewCase={setThread} />
      <CaseDialog
        // Filled once it is known with what; where that cannot be known, empty.
        opened={thread !== undefined && (data !== undefined || isError)}
        preset={{
          name: `mail-${String(notificationId)}`,
          caseData: casePreset(data?.recognised),
          caseNotificationId: notificationId,
        }}
        onSaved={refresh}
        onClose={() => setThread(undefined)}
      />
    </>
  );
}
