import { Text } from '@mantine/core';
import { Inbox, Trash2 } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationListFields } from '@hasar/contract/notifications/endpoints.ts';
import type { Notification } from '@hasar/contract/notifications/schema.ts';
import { usePermission } from '../../../lib/session.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useNotificationColumns } from '../hooks/use-notification-columns.tsx';
import type { useNotificationList } from '../hooks/use-notification-list.ts';
import { NotificationCard } from './notification-card.tsx';
import classes from './notification-list.module.css';
import { latestFirst } from './notification-query.ts';
import type { NotificationSearch, NotificationTab } from './notification-search.ts';

interface NotificationGridProps {
  readonly tab: NotificationTab;
  readonly view: NotificationSearch;
  readonly list: ReturnType<typeof useNotificationList>;
  readonly rows: readonly Notification[];
  readonly change: (changed: Partial<NotificationSearch>, replace?: boolean) => void;
  readonly onActive: (item: Notification | null) => void;
  readonly onOpen: (item: Notification) => void;
  readonly onDelete: (notificationId: number) => void;
  readonly add: ReactNode;
}

const rowId = ({ id }: Notification) => id;
const rowClass = ({ isUnread }: Notification) => (isUnread ? classes.unread : undefined);

/** The list itself with its thin row of search, filters and count. */
export function NotificationGrid({
  tab,
  view,
  list,
  rows,
  change,
  onActive,
  onOpen,
  onDelete,
  add,
}: NotificationGridProps) {
  const { t } = useTranslation();
  const columns = useNotificationColumns();
  const may = usePermission('viewReport');
  const rowHref = useCallback(
    ({ id }: Notification) => `/notifications?${tab === 'all' ? '' : `tab=${tab}&`}selected=${String(id)}`,
    [tab],
  );
  const rowActions = useCallback(
    ({ notificationThreadId }: Notification) =>
      may
        ? [
            {
              id: 'delete',
              label: t('common.delete'),
              icon: <Trash2 size={14} aria-hidden />,
              onRun: () => onDelete(notificationThreadId),
            },
          ]
        : [],
    [may, onDelete, t],
  );
  const phoneRow = useCallback(
    (item: Notification) => <NotificationCard item={item} onOpen={onOpen} />,
    [onOpen],
  );
  return (
    <ListGrid
      key={tab}
      label={t('notifications.grid')}
      rows={rows}
      rowId={rowId}
      columns={columns}
      storageName="notificationColums"
      defaultSort={latestFirst}
      fields={notificationListFields}
      list={list}
      view={view}
      change={change}
      searchLabel={t('notifications.search')}
      searchPlaceholder={t('notifications.searchPlaceholder')}
      onActiveRow={onActive}
      onOpen={onOpen}
      onPreview={onOpen}
      rowHref={rowHref}
      rowClass={rowClass}
      rowActions={rowActions}
      phoneRow={phoneRow}
      add={add}
      empty={
        <MessagePage icon={Inbox} title={t(`notifications.emptyTitle.${tab}`)}>
          <Text size="sm">{t(`notifications.emptyText.${tab}`)}</Text>
        </MessagePage>
      }
    />
  );
}
