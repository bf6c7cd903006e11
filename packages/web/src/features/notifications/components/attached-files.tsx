import { CloseButton } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComposerState } from '../hooks/use-composer.ts';
import classes from './composer.module.css';

/** What goes along with the message, and what is still on its way. */
export function AttachedFiles({ state }: { readonly state: ComposerState }) {
  const { t } = useTranslation();
  const { values, uploading } = state;
  const { attachmentList } = values;
  if (attachmentList.length === 0 && uploading === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('notifications.attachments')}>
      {attachmentList.map((one, at) => {
        const name = one.fileName ?? t('notifications.attachment');
        return (
          <li key={`${String(at)} ${name}`} className={classes.file}>
            <Paperclip size={12} aria-hidden />
            <span className={classes.fileName}>{name}</span>
            <CloseButton
              size="xs"
              aria-label={t('notifications.detach', { name })}
              onClick={() =>
                state.change({ attachmentList: attachmentList.filter((other) => other !== one) })
              }
            />
          </li>
        );
      })}
      {uploading === 0 ? null : <li role="status">{t('notifications.uploading', { count: uploading })}</li>}
    </ul>
  );
}
