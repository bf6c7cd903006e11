import { useCallback, useState } from 'react';

export interface ColumnPopup {
  readonly kind: 'menu' | 'filter';
  readonly columnId: string;
  /** Where it was called from: it opens there, and the focus goes back there. */
  readonly opener: HTMLElement;
  readonly place: DOMRect;
}

export interface ColumnPopupState {
  readonly popup: ColumnPopup | undefined;
  /** What a closing one still shows while it fades. */
  readonly last: ColumnPopup | undefined;
  readonly open: (kind: ColumnPopup['kind'], columnId: string, opener: HTMLElement) => void;
  /** From the menu to the filter of the same column. */
  readonly openSame: (kind: ColumnPopup['kind']) => void;
  readonly close: () => void;
}

/** The menu or the filter of one column, never both. */
export function useColumnPopup(): ColumnPopupState {
  const [{ last, isOpen }, setState] = useState<{ last?: ColumnPopup; isOpen: boolean }>({ isOpen: false });
  const open = useCallback((kind: ColumnPopup['kind'], columnId: string, opener: HTMLElement) => {
    setState({ last: { kind, columnId, opener, place: opener.getBoundingClientRect() }, isOpen: true });
  }, []);
  const openSame = useCallback((kind: ColumnPopup['kind']) => {
    setState(({ last: before }) =>
      before ? { last: { ...before, kind }, isOpen: true } : { isOpen: false },
    );
  }, []);
  const close = useCallback(() => {
    setState((state) => {
      if (state.isOpen) returnFocus(state.last?.opener);
      return { ...state, isOpen: false };
    });
  }, []);
  return { popup: isOpen ? last : undefined, last, open, openSame, close };
}

/** Unless the user has gone on to something else, by pressing outside. */
function returnFocus(opener: HTMLElement | undefined): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    const stayed = now === null || now === document.body || now === before;
    if (stayed && opener?.isConnected === true) opener.focus({ preventScroll: true });
  });
}
