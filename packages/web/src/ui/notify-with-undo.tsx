import { notifications } from '@mantine/notifications';
import { UndoMessage } from './undo-message.tsx';

/** How long the way back is offered, in milliseconds. */
const undoTime = 10_000;

interface UndoableMessage {
  readonly message: string;
  /** Takes back what was done, and says itself how that went. */
  readonly undo: () => void;
  /** By which it can be taken away, where the same can be undone elsewhere too. */
  readonly id?: string;
}

let shown = 0;

/** Says what was done, and for a while offers to take it back: by its button or by Ctrl/⌘+Z. */
export function notifyWithUndo({ message, undo, id: named }: UndoableMessage): void {
  shown += 1;
  const id = named ?? `undo-${String(shown)}`;
  const undoOnce = () => {
    notifications.hide(id);
    undo();
  };
  // A message does not go away under the hands of somebody who has come to its button.
  const hold = (held: boolean) =>
    notifications.update({ id, message: content, autoClose: held ? false : undoTime });
  const content = <UndoMessage message={message} onUndo={undoOnce} onHold={hold} />;
  // No alert: the list of messages is a polite live region of its own.
  notifications.show({ id, role: 'group', message: content, autoClose: undoTime });
}
