import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import classes from './note-dialog.module.css';

/** The case whose notes are open. */
export interface NotedCase {
  readonly caseId: number;
  /** How people call it. */
  readonly name: string;
  /** A new note is wanted, not the old ones. */
  readonly writing: boolean;
}

interface NoteDialogProps {
  /** Closed without one. */
  readonly noted: NotedCase | undefined;
  readonly onClose: () => void;
}

const LazyDesk = lazyScreen(async () => (await import('./note-desk.tsx')).NoteDesk);

/** The notes of a case over the list; what is inside is fetched when it first opens. */
export function NoteDialog({ noted, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const shown = useLastDefined(noted);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  return (
    <FormDialog
      opened={noted !== undefined}
      onCancel={parts.onCancel}
      title={t('note.dialogTitle', { name: shown?.name ?? '' })}
      size={1120}
      fullScreen={narrow}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      {noted === undefined ? null : (
        <LazyDesk {...noted} key={noted.caseId} narrow={narrow} setGuard={parts.setGuard} />
      )}
    </FormDialog>
  );
}
