import { Button, Kbd, Text, TextInput } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { useText } from '../../../lib/i18n.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useNoteForm } from '../hooks/use-note-form.ts';
import { MentionText } from './mention-text.tsx';
import { NoteAlarmInput } from './note-alarm-input.tsx';
import classes from './notes.module.css';

interface NoteEditorProps extends FormDialogParts {
  readonly caseId: number;
  /** Without one a new note is written. */
  readonly note?: Note | undefined;
  /** Another number asks for the focus again. */
  readonly asked?: number;
  readonly onSaved: (note: Note) => void;
}

/** Writes a note or changes one. Ctrl/⌘+Enter saves; giving up asks when something was typed. */
export function NoteEditor({ caseId, note, asked = 0, onSaved, setGuard, onCancel }: NoteEditorProps) {
  const { t } = useTranslation();
  const text = useText();
  const mac = ['macos', 'ios'].includes(useOs());
  const form = useNoteForm({
    caseId,
    note,
    onSaved: (saved) => {
      notifications.show({ message: t('note.saved'), color: 'green', autoClose: 2500 });
      onSaved(saved);
    },
  });
  useDiscardGuard({ setGuard, isChanged: form.isChanged, onDiscard: form.forget });
  const saveOnModEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    form.save();
  };
  const errorOf = (name: string) => {
    const message = form.errors[name];
    return message === undefined ? undefined : text(message);
  };
  return (
    <form
      className={classes.editor}
      noValidate
      aria-label={t(note === undefined ? 'note.add' : 'note.edit')}
      onKeyDownCapture={saveOnModEnter}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {form.isRestored ? (
        <div className={classes.restored} role="status">
          <span>{t('note.restored')}</span>
          <Button size="compact-xs" variant="subtle" onClick={form.startOver}>
            {t('note.startOver')}
          </Button>
        </div>
      ) : null}
      <TextInput
        size="xs"
        label={t('note.subject')}
        autoComplete="off"
        value={form.values.noteSubject}
        error={errorOf('noteSubject')}
        onChange={(event) => form.change({ noteSubject: event.currentTarget.value })}
      />
      <MentionText
        label={t('note.text')}
        value={form.values.noteText}
        error={errorOf('noteText')}
        asked={asked}
        onChange={(noteText) => form.change({ noteText })}
      />
      <NoteAlarmInput values={form.values} onChange={form.change} />
      {form.problem === undefined ? null : (
        <ErrorBanner error={form.problem}>
          <Text size="xs">{t('form.notSaved')}</Text>
        </ErrorBanner>
      )}
      <div className={classes.buttons}>
        <span className={classes.hint}>
          <Kbd size="xs">{mac ? '⌘' : 'Ctrl'}</Kbd> <Kbd size="xs">Enter</Kbd> {t('form.saveHint')}
        </span>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" type="submit" loading={form.saving}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
