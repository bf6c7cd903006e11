import { Button, Kbd, Text } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './edit-form.module.css';
import { ErrorBanner } from './error-banner.tsx';

interface EditFormProps {
  readonly children: ReactNode;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly saving: boolean;
  /** How many fields stand in the way of saving. */
  readonly wrong: number;
  /** How often saving was tried: each time the first wrong field gets the focus. */
  readonly attempts: number;
  /** Why the server did not save, beyond what stands beside the fields. */
  readonly error?: unknown;
  /** The word on the button that saves, and what its keys do, where that is something else than saving. */
  readonly words?: { readonly save: string; readonly hint: string };
}

/** A form that fills a dialog: its fields scroll, what to do with them stays in sight. Ctrl/⌘+Enter saves. */
export function EditForm({
  children,
  onSave,
  onCancel,
  saving,
  wrong,
  attempts,
  error,
  words,
}: EditFormProps) {
  const { t } = useTranslation();
  const mac = ['macos', 'ios'].includes(useOs());
  const form = useRef<HTMLFormElement>(null);
  const isWrong = wrong > 0;
  const seen = useRef(0);
  useEffect(() => {
    if (attempts === seen.current) return;
    seen.current = attempts;
    if (!isWrong) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  }, [attempts, isWrong]);
  const saveOnModEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Lists would open at Enter, with or without Ctrl.
    event.preventDefault();
    event.stopPropagation();
    onSave();
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div role="presentation" className={classes.middle} onKeyDownCapture={saveOnModEnter}>
        {children}
      </div>
      {error === undefined ? null : (
        <div className={classes.failure}>
          <ErrorBanner error={error}>
            <Text size="xs">{t('form.notSaved')}</Text>
          </ErrorBanner>
        </div>
      )}
      <div className={classes.footer}>
        <Text size="xs" className={classes.message ?? ''} c="dimmed">
          <span role="alert" className={classes.problem}>
            {wrong === 0 ? null : t('form.errorCount', { count: wrong })}
          </span>
          {wrong > 0 ? null : (
            <span className={classes.hint}>
              <Kbd size="xs">{mac ? '⌘' : 'Ctrl'}</Kbd> <Kbd size="xs">Enter</Kbd>{' '}
              {words?.hint ?? t('form.saveHint')}
            </span>
          )}
        </Text>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" type="submit" loading={saving}>
          {words?.save ?? t('common.save')}
        </Button>
      </div>
    </form>
  );
}

interface EditSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields side by side where there is room. */
export function EditFields({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** Fields that belong together, under a heading. */
export function EditSection({ title, children }: EditSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.sectionTitle}>{title}</legend>
      <EditFields>{children}</EditFields>
    </fieldset>
  );
}
