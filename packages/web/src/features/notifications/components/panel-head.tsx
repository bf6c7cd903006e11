import { ActionIcon, Button, Menu, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  Ellipsis,
  FilePlus2,
  FolderInput,
  FolderOpen,
  MailOpen,
  Trash2,
  Unlink,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { usePermission } from '../../../lib/session.ts';
import { complain } from '../../../ui/complain.ts';
import { inMain } from '../../../ui/in-main.ts';
import { useMarkRead } from '../hooks/use-mark-read.ts';
import { useSaveNotification } from '../hooks/use-save-notification.ts';
import classes from './message-panel.module.css';
import { NotificationStatus } from './notification-status.tsx';

export interface PanelActions {
  readonly onClose: () => void;
  readonly onAssign: (thread: WholeNotification) => void;
  readonly onNewCase: (thread: WholeNotification) => void;
  readonly onDelete: (notificationId: number) => void;
}

type PanelHeadProps = PanelActions & { readonly thread: WholeNotification | undefined };

/** What the conversation is about, and what can be done with it by whoever may. */
export function PanelHead({ thread, ...actions }: PanelHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <ActionIcon
        className={classes.back ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('notifications.back')}
        onClick={actions.onClose}
      >
        <ArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.about}>
        <Title order={2} className={classes.subject ?? ''}>
          {thread === undefined ? '' : thread.notificationSubject || t('notifications.noSubject')}
        </Title>
        {thread === undefined ? null : (
          <div className={classes.marks}>
            <NotificationStatus code={thread.notificationStatusCode} />
            {thread.caseId === null ? null : (
              <Link to="/case/$caseId" params={{ caseId: String(thread.caseId) }} className={classes.link}>
                {t('notifications.caseNumber', { id: thread.caseId })}
              </Link>
            )}
          </div>
        )}
      </div>
      {thread === undefined ? null : <PanelButtons {...actions} thread={thread} />}
      <ActionIcon
        className={classes.close ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('notifications.close')}
        onClick={actions.onClose}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function PanelButtons({ thread, ...actions }: PanelActions & { readonly thread: WholeNotification }) {
  const { t } = useTranslation();
  const may = usePermission('viewReport');
  const { mutate: save } = useSaveNotification();
  const { mutate: mark } = useMarkRead();
  const { notificationThreadId: notificationId, caseId } = thread;
  return (
    <div className={classes.buttons}>
      {may && caseId !== null ? (
        <Button
          size="compact-xs"
          leftSection={<FolderOpen size={13} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/case/$caseId" params={{ caseId: String(caseId) }} />}
        >
          {t('notifications.openCase')}
        </Button>
      ) : null}
      {may && caseId === null ? (
        <Button
          size="compact-xs"
          leftSection={<FolderInput size={13} aria-hidden />}
          onClick={() => actions.onAssign(thread)}
        >
          {t('notifications.assign')}
        </Button>
      ) : null}
      <Menu position="bottom-end" shadow="md" width={240} menuItemTabIndex={0} portalProps={inMain()}>
        <Menu.Target>
          <ActionIcon size="sm" variant="default" aria-label={t('notifications.more')}>
            <Ellipsis size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<MailOpen size={14} aria-hidden />}
            onClick={() => {
              mark({ notificationId, isUnread: true });
              actions.onClose();
            }}
          >
            {t('notifications.markUnread')}
          </Menu.Item>
          {may ? (
            <>
              <Menu.Item
                leftSection={<FilePlus2 size={14} aria-hidden />}
                onClick={() => actions.onNewCase(thread)}
              >
                {t('notifications.newCase')}
              </Menu.Item>
              {caseId === null ? null : (
                <>
                  <Menu.Item
                    leftSection={<FolderInput size={14} aria-hidden />}
                    onClick={() => actions.onAssign(thread)}
                  >
                    {t('notifications.assignOther')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<Unlink size={14} aria-hidden />}
                    onClick={() => save({ notificationId, caseId: null }, { onError: complain })}
                  >
                    {t('notifications.takeOff')}
                  </Menu.Item>
                </>
              )}
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={() => actions.onDelete(notificationId)}
              >
                {t('common.delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
