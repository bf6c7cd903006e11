import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  getShortcuts,
  nextPlace,
  registerShortcut,
  subscribeToShortcuts,
  type Shortcut,
  type ShortcutGroup,
} from './shortcuts.ts';

interface ShortcutOptions {
  /** What it does, in the language of the page: `t('keys.…')`. */
  readonly label: string;
  readonly group: ShortcutGroup;
  /** False while there is nothing to do: then it is neither heard nor listed. */
  readonly enabled?: boolean;
  readonly inModal?: boolean;
  readonly whileTyping?: boolean;
  readonly inPalette?: boolean;
}

/**
 * A keyboard shortcut for as long as the component is there: heard, shown in the help sheet and offered in the palette.
 * Not heard while something is typed, under a modal, with other modifiers, or again and again from a key held down.
 * @param keys such as `c`, `g c` (one after the other), `mod+k` (Ctrl or ⌘), or several of them
 * @param handler null for keys that something else listens to, which are listed only
 */
export function useShortcut(
  keys: string | readonly string[],
  handler: (() => void) | null,
  { label, group, enabled = true, inModal = false, whileTyping = false, inPalette = true }: ShortcutOptions,
): void {
  const written = typeof keys === 'string' ? keys : keys.join('\n');
  const [place] = useState(nextPlace);
  const listedOnly = handler === null;
  const run = useEffectEvent(() => handler?.());
  // In the layout phase: a key pressed the moment its button is seen must not fall into a gap.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return registerShortcut({
      place,
      keys: written.split('\n'),
      label,
      group,
      run: listedOnly ? null : () => run(),
      inModal,
      whileTyping,
      inPalette,
    });
  }, [place, written, label, group, enabled, listedOnly, inModal, whileTyping, inPalette]);
}

/** What works on the screen at this moment. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribeToShortcuts, getShortcuts);
}
