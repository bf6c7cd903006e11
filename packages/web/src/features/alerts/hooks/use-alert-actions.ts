import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { finishAlerts, type listAlerts, saveAlert } from '@hasar/contract/alerts/endpoints.ts';
import type { Alert } from '@hasar/contract/alerts/schema.ts';
import type { Answer, RequestInput } from '@hasar/contract/endpoint.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { call } from '../../../lib/api-client.ts';
import { complain } from '../../../ui/complain.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { alertKeys } from '../components/alert-keys.ts';
import { snoozedUntil, type SnoozeTime } from '../components/snooze-times.ts';

type Alerts = Answer<typeof listAlerts>;
type AlertChange = RequestInput<typeof saveAlert>['body'];

/** What can be done with alerts. Each leaves the list at once, and comes back when it is undone or could not be saved. */
export function useAlertActions() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: AlertChange) => call(saveAlert, { body }),
    onMutate: async ({ id }) => {
      await cache.cancelQueries({ queryKey: alertKeys.open });
      cache.setQueryData<Alerts>(alertKeys.open, (before) => before && without(before, id));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: alertKeys.open }),
  });
  const change = async (body: AlertChange, message: string, back: AlertChange) => {
    try {
      await mutateAsync(body);
      notifyWithUndo({ message, undo: () => void mutateAsync(back).catch(complain) });
    } catch (error) {
      complain(error);
    }
  };
  const finishAll = async (count: number) => {
    const sure = await confirm({
      title: t('alert.doneAllTitle'),
      text: t('alert.doneAllText', { count }),
      confirm: t('alert.doneAll'),
    });
    if (!sure) return;
    try {
      const { doneCount } = await call(finishAlerts, { body: {} });
      notifications.show({ message: t('alert.doneAllSaid', { count: doneCount }) });
    } catch (error) {
      complain(error);
    }
    await cache.invalidateQueries({ queryKey: alertKeys.open });
  };
  return {
    finish: ({ id }: Alert) => void change({ id, isDone: true }, t('alert.doneSaid'), { id, isDone: false }),
    snooze: ({ id }: Alert, time: SnoozeTime) => {
      const until = snoozedUntil(time, new Date()).toISOString();
      const message = t('alert.snoozed', { time: formatTime(until) });
      void change({ id, snoozeUntil: until }, message, { id, snoozeUntil: null });
    },
    finishAll: (count: number) => void finishAll(count),
  };
}

function without(before: Alerts, id: number): Alerts {
  const alertList = before.alertList.filter((alert) => alert.id !== id);
  const gone = before.alertList.length - alertList.length;
  return { ...before, alertList, openCount: Math.max(0, before.openCount - gone) };
}
