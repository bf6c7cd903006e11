import { useSyncExternalStore, type DragEvent } from 'react';

const kind = 'application/x-hasar-attachment';

let dragged: number | undefined;
const listeners = new Set<() => void>();

function put(next: number | undefined): void {
  dragged = next;
  for (const listener of listeners) listener();
}

/** The attachment that is being dragged, wherever on the page it came from. */
export const attachmentDrag = {
  start: (event: DragEvent<HTMLElement>, attachmentId: number) => {
    event.dataTransfer.setData(kind, String(attachmentId));
    event.dataTransfer.effectAllowed = 'copy';
    put(attachmentId);
  },
  end: () => put(undefined),
};

/** The attachment that is being dragged; undefined while none is. */
export function useDraggedAttachment(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dragged,
  );
}
