import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { complain } from '../../../ui/complain.ts';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useReplay, useSetAside } from '../hooks/use-mailboxes.ts';
import classes from './mailboxes.module.css';

/** Messages that could not be processed: their bytes are kept, and each may be tried once more. */
export function SetAside({ organizationId }: { readonly organizationId: number }) {
  const { t } = useTranslation();
  const asked = useSetAside(organizationId);
  const { mutate, isPending, variables } = useReplay(organizationId);
  const list = asked.data?.setAsideList ?? [];
  const replay = (id: number) =>
    mutate(id, {
      onSuccess: ({ isTaken, reason }) =>
        notifications.show(
          isTaken
            ? { color: 'green', message: t('mailboxes.setAside.taken') }
            : {
                color: 'red',
                message: [
                  t('mailboxes.setAside.notTaken'),
                  reason === null ? '' : t(`mailboxes.setAside.reason.${reason}`),
                ].join(' '),
              },
        ),
      onError: complain,
    });
  if (list.length === 0) return <RetryBanner asked={asked} />;
  return (
    <section aria-labelledby="set-aside">
      <h2 id="set-aside" className={classes.heading}>
        {t('mailboxes.setAside.title', { count: asked.data?.setAsideCount ?? list.length })}
      </h2>
      <p className={classes.about}>{t('mailboxes.setAside.text')}</p>
      <ul className={classes.list}>
        {list.map(({ id, subject, sender, reason, words, receivedAt }) => (
          <li key={id} className={classes.item}>
            <div className={classes.words}>
              <h3 className={classes.name}>{subject || t('notifications.noSubject')}</h3>
              <p className={classes.about}>
                {sender} · {formatTime(receivedAt)}
              </p>
              <p className={classes.error}>
                {t(`mailboxes.setAside.reason.${reason}`)} {words ?? ''}
              </p>
            </div>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<RotateCcw size={12} aria-hidden />}
              loading={isPending && variables === id}
              onClick={() => replay(id)}
            >
              {t('mailboxes.setAside.replay')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
