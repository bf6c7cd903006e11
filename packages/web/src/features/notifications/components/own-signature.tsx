import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complain } from '../../../ui/complain.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useSaveSignature, useSignature } from '../hooks/use-templates.ts';
import classes from './templates.module.css';

/** What stands beneath the messages of the signed-in user. */
export function OwnSignature() {
  const { t } = useTranslation();
  const stored = useSignature();
  const { mutate, isPending } = useSaveSignature();
  const [typed, setTyped] = useState<string>();
  if (stored.data === undefined) return stored.error === null ? <Loading /> : <RetryBanner asked={stored} />;
  const save = () =>
    mutate(typed ?? '', {
      onSuccess: () => {
        setTyped(undefined);
        notifications.show({ message: t('notifications.signature.saved'), color: 'green', autoClose: 2500 });
      },
      onError: complain,
    });
  return (
    <div className={classes.signature}>
      <Textarea
        size="xs"
        autosize
        minRows={3}
        maxRows={10}
        aria-label={t('notifications.signature.title')}
        maxLength={5000}
        value={typed ?? stored.data}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" disabled={typed === undefined} loading={isPending} onClick={save}>
        {t('common.save')}
      </Button>
    </div>
  );
}
