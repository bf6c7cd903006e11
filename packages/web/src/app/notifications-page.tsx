import { useState } from 'react';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { CaseDialog } from '../features/cases/components/case-dialog.tsx';
import { casePreset } from '../features/notifications/components/case-preset.ts';
import { useSuggestions } from '../features/notifications/hooks/use-notification.ts';
import { useSaveNotification } from '../features/notifications/hooks/use-save-notification.ts';
import { Notifications } from '../features/notifications/screens/notifications.tsx';
import { complain } from '../ui/complain.ts';

/** The messages, and over them the dialog for a case that one of them begins. */
export function NotificationsPage() {
  const [thread, setThread] = useState<WholeNotification>();
  const notificationId = thread?.notificationThreadId ?? 0;
  const { data, isError } = useSuggestions(notificationId, thread !== undefined);
  const { mutate } = useSaveNotification();
  return (
    <>
      <Notifications onNewCase={setThread} />
      <CaseDialog
        // Filled once it is known with what; where that cannot be known, empty.
        opened={thread !== undefined && (data !== undefined || isError)}
        preset={{ name: `mail-${String(notificationId)}`, caseData: casePreset(data?.recognised) }}
        onSaved={({ id: caseId }) => mutate({ notificationId, caseId }, { onError: complain })}
        onClose={() => setThread(undefined)}
      />
    </>
  );
}
