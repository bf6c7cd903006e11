import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useStoredDraft } from '../hooks/use-draft.ts';
import type { AnswerTo } from './addressees.ts';
import { ComposerForm } from './composer-form.tsx';
import type { DraftValues } from './draft-values.ts';
import type { DraftPlace } from './notification-keys.ts';

export interface ComposerProps {
  readonly place: DraftPlace;
  /** The message that is answered; without one a conversation begins, and wants a subject. */
  readonly parentId?: number;
  readonly caseId: number | null;
  readonly answerTo?: AnswerTo;
  /** What a new message begins with, where no draft is kept. */
  readonly proposal?: Partial<DraftValues>;
  /** Another number asks for the focus. */
  readonly asked?: number;
  readonly onWriting?: (isWriting: boolean) => void;
  readonly onSent?: () => void;
}

/** Where a message is written, once it is known what was written last time. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation();
  const draft = useStoredDraft(props.place);
  if (draft.data !== undefined)
    return <ComposerForm key={JSON.stringify(props.place)} {...props} stored={draft.data} />;
  return draft.error === null ? (
    <Loading />
  ) : (
    <section aria-label={t('notifications.composer')}>
      <RetryBanner asked={draft} />
    </section>
  );
}
