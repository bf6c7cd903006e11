import { useCallback, useState } from 'react';

export interface ViewerView {
  /** 1: as large as fits. */
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
}

const plain: ViewerView = { zoom: 1, turn: 0 };
const smallest = 0.25;
const largest = 10;
export const zoomStep = 1.25;

/** How a document is looked at; each one begins plain. */
export function useViewerView(documentId: number | undefined) {
  const [{ of, view }, setState] = useState({ of: documentId, view: plain });
  const current = of === documentId ? view : plain;
  const change = useCallback(
    (next: (before: ViewerView) => ViewerView) =>
      setState((state) => ({ of: documentId, view: next(state.of === documentId ? state.view : plain) })),
    [documentId],
  );
  const zoomBy = useCallback(
    (factor: number) =>
      change((before) => ({ ...before, zoom: Math.min(largest, Math.max(smallest, before.zoom * factor)) })),
    [change],
  );
  return {
    view: current,
    zoomBy,
    fit: useCallback(() => change((before) => ({ ...before, zoom: 1 })), [change]),
    rotate: useCallback(
      () => change((before) => ({ ...before, turn: ((before.turn + 90) % 360) as ViewerView['turn'] })),
      [change],
    ),
  };
}
