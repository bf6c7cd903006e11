import { useSyncExternalStore } from 'react';

interface PaletteState {
  readonly shown: 'palette' | 'help' | undefined;
  readonly text: string;
  /** Enter was pressed before what was typed had its answer: the first result is opened when it is there. */
  readonly entered: boolean;
}

const closed: PaletteState = { shown: undefined, text: '', entered: false };

let state = closed;
const listeners = new Set<() => void>();

function change(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openPalette(): void {
  if (state.shown !== 'palette') change({ ...closed, shown: 'palette' });
}

export function openHelp(): void {
  change({ ...closed, shown: 'help' });
}

/** Takes the palette, or the help sheet, away. */
export function closePalette(): void {
  change(closed);
}

export function typeInPalette(text: string): void {
  change({ ...state, text, entered: false });
}

export function enterInPalette(entered: boolean): void {
  change({ ...state, entered });
}

export function getPalette(): PaletteState {
  return state;
}

export function usePalette(): PaletteState {
  return useSyncExternalStore(subscribe, getPalette);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
