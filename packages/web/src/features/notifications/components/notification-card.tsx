import type { Notification } from '@hasar/contract/notifications/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { useSenderText } from '../hooks/use-notification-columns.tsx';
import { NotificationStatus } from './notification-status.tsx';

interface NotificationCardProps {
  readonly item: Notification;
  readonly onOpen: (item: Notification) => void;
}

/** A conversation on a narrow screen. */
export function NotificationCard({ item, onOpen }: NotificationCardProps) {
  const sender = useSenderText();
  const { notificationSubject, latestMessage, notificationStatusCode, updatedAt, isUnread } = item;
  return (
    <ListCard
      name={sender(item)}
      mark={<NotificationStatus code={notificationStatusCode} />}
      detail={[`${isUnread ? '● ' : ''}${notificationSubject}`, latestMessage]
        .filter((part) => part !== '')
        .join(' · ')}
      aside={formatTime(updatedAt)}
      onOpen={() => onOpen(item)}
    />
  );
}
