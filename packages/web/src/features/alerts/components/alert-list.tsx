import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useAlertActions } from '../hooks/use-alert-actions.ts';
import { useAlerts } from '../hooks/use-alerts.ts';
import { AlertItem } from './alert-item.tsx';
import classes from './alerts.module.css';
import { PushSwitch } from './push-switch.tsx';

/** What the bell opens. */
export function AlertList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAlerts();
  const { finish, snooze, finishAll } = useAlertActions();
  const { alertList = [], openCount = 0 } = data ?? {};
  const area = useRef<HTMLDivElement>(null);
  // What was pressed goes away; its focus stays in the list, where Escape closes it.
  const stay = () => area.current?.focus();
  return (
    <div className={classes.panel}>
      <div ref={area} tabIndex={-1} className={classes.scroll}>
        <RetryBanner asked={{ error, isFetching, refetch }} />
        {data === undefined ? (
          error === null && <Loading />
        ) : alertList.length === 0 ? (
          <div className={classes.empty}>
            <Text size="sm" fw={600}>
              {t('alert.emptyTitle')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('alert.emptyText')}
            </Text>
          </div>
        ) : (
          <ul className={classes.list} aria-label={t('alert.title')}>
            {alertList.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                onGo={onClose}
                onDone={() => {
                  finish(alert);
                  stay();
                }}
                onSnooze={(time) => {
                  snooze(alert, time);
                  stay();
                }}
              />
            ))}
          </ul>
        )}
        {openCount > alertList.length ? (
          <Text size="xs" c="dimmed" p="xs">
            {t('alert.more', { count: openCount - alertList.length })}
          </Text>
        ) : null}
      </div>
      <div className={classes.foot}>
        <PushSwitch />
        {openCount > 1 ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              onClose();
              finishAll(openCount);
            }}
          >
            {t('alert.doneAll')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
