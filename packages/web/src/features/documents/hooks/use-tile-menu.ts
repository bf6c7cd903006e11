import { useCallback, useState } from 'react';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';

export interface TileMenu {
  readonly documentId: number;
  readonly opener: HTMLElement;
  readonly place: DOMRect;
}

/** One menu for all tiles: which of them it belongs to at the moment. */
export function useTileMenu() {
  const [{ menu, opened }, setState] = useState<{ menu?: TileMenu; opened: boolean }>({ opened: false });
  const open = useCallback((document: CaseDocument, opener: HTMLElement) => {
    const place = opener.getBoundingClientRect();
    setState({ menu: { documentId: document.id, opener, place }, opened: true });
  }, []);
  const close = useCallback(() => {
    setState((state) => {
      if (state.opened) returnFocus(state.menu?.opener);
      return { ...state, opened: false };
    });
  }, []);
  return { menu, opened, open, close };
}

/** Unless its user has gone on to something else. */
function returnFocus(opener: HTMLElement | undefined): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === null || now === document.body || now === before) opener?.focus({ preventScroll: true });
  });
}
