import { useSyncExternalStore, type DragEvent } from 'react';

const kind = 'application/x-hasar-attachment';

let dragged: number | undefined;
let starting: ReturnType<typeof setTimeout> | undefined;
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
    // Chromium gives up a drag when, as it begins, something else comes to lie under the pointer: the papers are shown after.
    starting = setTimeout(() => put(attachmentId));
  },
  end: () => {
    clearTimeout(starting);
    put(undefined);
  },
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
