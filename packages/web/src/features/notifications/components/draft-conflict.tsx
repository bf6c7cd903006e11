import { Alert, Button, Group, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AppWindow } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, istanbulDate } from '@hasar/contract/fields/formats.ts';
import { aboveBegun, sameDraft } from '@hasar/contract/notifications/rules-draft.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import type { ComposerState } from '../hooks/use-composer.ts';
import classes from './composer.module.css';
import type { DraftValues, StoredDraft } from './draft-values.ts';

/** Says that another window has written here too, and asks which of the two texts stays. Both are there until then. */
export function DraftConflict({ state }: { readonly state: ComposerState }) {
  const { theirs } = state;
  return theirs === null ? null : <Choice state={state} theirs={theirs} />;
}

function Choice({ state, theirs }: { readonly state: ComposerState; readonly theirs: StoredDraft }) {
  const { t } = useTranslation();
  const [isShown, { toggle }] = useDisclosure(false);
  useEffect(() => {
    // The server has one of the two texts alone: the browser asks before the other one goes with this window.
    addEventListener('beforeunload', refuseLeaving);
    return () => removeEventListener('beforeunload', refuseLeaving);
  }, []);
  /** The way back leaves nothing out that was typed since. */
  const choose = (message: string, choice: () => void, chosen: DraftValues, other: DraftValues) => {
    choice();
    const undo = () => state.changeWith((now) => (sameDraft(now, chosen) ? other : aboveBegun(other, now)));
    notifyWithUndo({ message, undo });
  };
  const own = state.values;
  const keepOwn = () =>
    choose(t('notifications.draft.keptOwn'), () => state.keepOwn(theirs), own, theirs.values);
  const takeOther = () =>
    choose(t('notifications.draft.tookOther'), () => state.takeTheirs(theirs), theirs.values, own);
  return (
    <Alert p="xs" color="indigo" role="status" icon={<AppWindow size={16} aria-hidden />}>
      <p className={classes.changed}>
        {t('notifications.draft.changed', { time: timeOf(theirs.updatedAt ?? '') })}
      </p>
      <Group gap={6}>
        <Button size="compact-xs" variant="default" onClick={keepOwn}>
          {t('notifications.draft.keepOwn')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={takeOther}>
          {t('notifications.draft.takeOther')}
        </Button>
        <Button size="compact-xs" variant="subtle" aria-expanded={isShown} onClick={toggle}>
          {t(isShown ? 'notifications.draft.hideOther' : 'notifications.draft.showOther')}
        </Button>
      </Group>
      {isShown ? <Other values={theirs.values} /> : null}
    </Alert>
  );
}

/** What the other window has written, to be read and copied from. */
function Other({ values }: { readonly values: DraftValues }) {
  const { t } = useTranslation();
  const besides = [
    [t('notifications.to'), values.notificationTo],
    [t('notifications.cc'), values.notificationCc],
    [t('notifications.subject'), values.notificationSubject],
    [t('notifications.attachments'), values.attachmentList.map(({ fileName = '' }) => fileName).join(', ')],
  ].filter(([, text]) => text !== '');
  return (
    <>
      <Textarea
        className={classes.other ?? ''}
        size="sm"
        readOnly
        autosize
        minRows={2}
        maxRows={8}
        aria-label={t('notifications.draft.otherText')}
        value={values.notificationMessage}
      />
      {besides.map(([label, text]) => (
        <p key={label} className={classes.besides}>
          {label}: {text}
        </p>
      ))}
    </>
  );
}

/** Of today the time alone. */
function timeOf(moment: string): string {
  const time = formatTime(moment);
  const isToday = istanbulDate(new Date(moment)) === istanbulDate(new Date());
  return isToday ? time.slice(-5) : time;
}

function refuseLeaving(event: Event): void {
  event.preventDefault();
}
