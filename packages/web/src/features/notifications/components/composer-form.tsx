import { Button, Textarea } from '@mantine/core';
import { Send } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../lib/i18n.ts';
import { useComposer } from '../hooks/use-composer.ts';
import { useSignature } from '../hooks/use-templates.ts';
import { AttachMenu } from './attach-menu.tsx';
import { AttachedFiles } from './attached-files.tsx';
import type { ComposerProps } from './composer-props.ts';
import classes from './composer.module.css';
import { DraftConflict } from './draft-conflict.tsx';
import type { StoredDraft } from './draft-values.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { TemplateMenu } from './template-menu.tsx';

const stateTexts = {
  saving: 'notifications.draft.saving',
  saved: 'notifications.draft.saved',
  failed: 'notifications.draft.failed',
} as const;

/** The box a message is written in. Sending first asks whom it goes to. Ctrl/⌘+Enter sends. */
export function ComposerForm({ stored, ...props }: ComposerProps & { readonly stored: StoredDraft }) {
  const { t } = useTranslation();
  const text = useText();
  const { caseId, asked = 0, onWriting } = props;
  const state = useComposer(props, stored);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: signature = '' } = useSignature();
  const isWriting = state.values.notificationMessage.trim() !== '';
  useEffect(() => onWriting?.(isWriting), [isWriting, onWriting]);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  const sendOnModEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    state.pick();
  };
  const { message } = state.refused;
  return (
    <section className={classes.composer} aria-label={t('notifications.composer')}>
      <DraftConflict state={state} />
      <Textarea
        ref={field}
        size="sm"
        autosize
        minRows={3}
        maxRows={14}
        aria-label={t('notifications.text')}
        placeholder={t(state.isNew ? 'notifications.textPlaceholder' : 'notifications.answerPlaceholder')}
        value={state.values.notificationMessage}
        error={message === undefined ? undefined : text(message)}
        onChange={(event) => state.change({ notificationMessage: event.currentTarget.value })}
        onKeyDown={sendOnModEnter}
      />
      <AttachedFiles state={state} />
      <div className={classes.bar}>
        <AttachMenu caseId={caseId} state={state} />
        <TemplateMenu caseId={caseId} state={state} />
        <span className={classes.state} role="status">
          {state.state === 'idle'
            ? signature === ''
              ? ''
              : t('notifications.signatureGoesAlong')
            : t(stateTexts[state.state])}
        </span>
        <Button
          size="xs"
          leftSection={<Send size={13} aria-hidden />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={state.uploading > 0}
          onClick={state.pick}
        >
          {t('notifications.send')}
        </Button>
      </div>
      <RecipientDialog caseId={caseId} answerTo={props.answerTo} state={state} />
    </section>
  );
}
