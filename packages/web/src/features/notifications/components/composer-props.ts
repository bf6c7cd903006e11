import type { AnswerTo } from './addressees.ts';
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
