import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { notificationStatusCodes } from '@hasar/contract/notifications/codes.ts';
import type { Notification } from '@hasar/contract/notifications/schema.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { NotificationStatus } from '../components/notification-status.tsx';
import classes from '../components/notification-list.module.css';

/** Whose message it is: who wrote to us, or whom we wrote to. */
export function useSenderText(): (item: Notification) => string {
  const { t } = useTranslation();
  return useCallback(
    (item) =>
      item.direction === 'out'
        ? t('notifications.toWhom', { to: item.notificationTo.replaceAll(',', ', ') })
        : item.notificationFromName || item.notificationFrom,
    [t],
  );
}

/** The columns of the list (spec section 2), in the language of the user. */
export function useNotificationColumns(): readonly GridColumn<Notification>[] {
  const { t } = useTranslation();
  const sender = useSenderText();
  return useMemo(
    () => [
      {
        id: 'id',
        header: t('notifications.column.id'),
        kind: 'number',
        align: 'start',
        width: 76,
        sticky: true,
        hideable: false,
        value: ({ id }) => String(id),
      },
      {
        id: 'caseId',
        header: t('notifications.column.caseId'),
        kind: 'number',
        align: 'start',
        width: 84,
        value: ({ caseId }) => (caseId === null ? '' : String(caseId)),
        cell: ({ caseId }) =>
          caseId === null ? null : (
            <Link
              to="/case/$caseId"
              params={{ caseId: String(caseId) }}
              tabIndex={-1}
              className={classes.link}
            >
              {caseId}
            </Link>
          ),
      },
      {
        id: 'notificationFrom',
        header: t('notifications.column.sender'),
        kind: 'text',
        width: 170,
        value: sender,
        tooltip: ({ notificationFrom }) => notificationFrom,
      },
      {
        id: 'notificationSubject',
        header: t('notifications.column.subject'),
        kind: 'text',
        width: 240,
        value: ({ notificationSubject }) => notificationSubject,
        cell: ({ notificationSubject, messageCount, hasAttachments }) => (
          <span className={classes.subject}>
            <span className={classes.subjectText}>{notificationSubject || t('notifications.noSubject')}</span>
            {hasAttachments ? <Paperclip size={12} aria-label={t('notifications.hasAttachments')} /> : null}
            {messageCount > 1 ? <span className={classes.number}>{messageCount}</span> : null}
          </span>
        ),
      },
      {
        id: 'notificationTypeCode',
        header: t('notifications.column.type'),
        kind: 'text',
        width: 76,
        sortable: false,
        filterable: false,
        value: () => t('notifications.email'),
      },
      {
        id: 'notificationStatusCode',
        header: t('notifications.column.status'),
        kind: 'choice',
        width: 130,
        options: notificationStatusCodes.map((value) => ({
          value,
          label: t(`notifications.status.${value}`),
        })),
        value: ({ notificationStatusCode: code }) => t(`notifications.status.${code}`),
        cell: ({ notificationStatusCode: code }) => <NotificationStatus code={code} />,
      },
      {
        id: 'notificationMessage',
        header: t('notifications.column.message'),
        kind: 'text',
        width: 260,
        sortable: false,
        value: ({ latestMessage }) => latestMessage,
      },
      {
        id: 'createdAt',
        header: t('notifications.column.createdAt'),
        kind: 'time',
        width: 130,
        value: ({ createdAt }) => formatTime(createdAt),
      },
      {
        id: 'updatedAt',
        header: t('notifications.column.updatedAt'),
        kind: 'time',
        width: 130,
        value: ({ updatedAt }) => formatTime(updatedAt),
      },
    ],
    [t, sender],
  );
}
