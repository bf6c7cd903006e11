import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Notification, WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { AssignDialog } from '../components/assign-dialog.tsx';
import { MessagePanel } from '../components/message-panel.tsx';
import { NewMessageButton } from '../components/new-message.tsx';
import { NotificationGrid } from '../components/notification-grid.tsx';
import classes from '../components/notification-list.module.css';
import { notificationQuery } from '../components/notification-query.ts';
import { NotificationTabs } from '../components/notification-tabs.tsx';
import { useNotificationList } from '../hooks/use-notification-list.ts';
import { useNotificationView } from '../hooks/use-notification-view.ts';
import { useRemoveNotification } from '../hooks/use-remove-notification.ts';

interface NotificationsProps {
  /** Opens the dialog for a new case, filled with what was recognised in a conversation. */
  readonly onNewCase: (thread: WholeNotification) => void;
}

/** Every message of the organization. Tab, search, filters, order and the open conversation stand in the address. */
export function Notifications({ onNewCase }: NotificationsProps) {
  const { view, tab, change } = useNotificationView();
  const { selected } = view;
  const query = useMemo(() => notificationQuery(view), [view]);
  const list = useNotificationList(query);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.notificationList) ?? [], [list.data]);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const [assigning, setAssigning] = useState<WholeNotification>();
  const isOpen = selected !== undefined;
  /** The row that one stands on was reached by its keys. */
  const byKey = useRef(false);
  const open = useCallback(({ id }: Notification) => change({ selected: id }, isOpen), [change, isOpen]);
  // The panel follows the row that the keyboard moves to, once it is open.
  const onActive = useCallback(
    (item: Notification | null) => {
      if (byKey.current && isOpen && item !== null) open(item);
      byKey.current = false;
    },
    [isOpen, open],
  );
  const close = useCallback(() => change({ selected: undefined }, true), [change]);
  const remove = useRemoveNotification(
    useCallback((id) => (id === selected ? close() : undefined), [selected, close]),
  );
  const onDelete = useCallback((id: number) => void remove(id), [remove]);

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest('a, button') !== null) return;
    const row = target.closest('[role="gridcell"]')?.closest('[role="row"]');
    if (row == null || !currentTarget.contains(row)) return;
    // The heading is the first row of the grid.
    const clicked = rows[Number(row.getAttribute('aria-rowindex')) - 2];
    if (clicked !== undefined) open(clicked);
  };
  const noteKey = ({ key }: KeyboardEvent) => {
    byKey.current = key === 'ArrowDown' || key === 'ArrowUp';
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    close();
  };
  return (
    <div className={classes.screen}>
      <NotificationTabs
        tab={tab}
        bare={narrow && isOpen}
        onTab={(chosen) => change({ tab: chosen, selected: undefined })}
      >
        {narrow && isOpen ? null : (
          <div
            role="presentation"
            className={classes.rows}
            onClick={onClick}
            onKeyDownCapture={noteKey}
            onKeyDown={onKeyDown}
          >
            <NotificationGrid
              tab={tab}
              view={view}
              list={list}
              rows={rows}
              change={change}
              onActive={onActive}
              onOpen={open}
              onDelete={onDelete}
              add={<NewMessageButton />}
            />
          </div>
        )}
        {isOpen ? (
          <MessagePanel
            key={selected}
            notificationId={selected}
            onClose={close}
            onAssign={setAssigning}
            onNewCase={onNewCase}
            onDelete={onDelete}
          />
        ) : null}
      </NotificationTabs>
      <AssignDialog thread={assigning} onClose={() => setAssigning(undefined)} onNewCase={onNewCase} />
    </div>
  );
}
