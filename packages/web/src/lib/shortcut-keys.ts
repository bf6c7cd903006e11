/** One step of a shortcut: a key, alone or together with Ctrl (⌘ on a Mac). */
export interface KeyStep {
  readonly key: string;
  readonly mod: boolean;
}

/** Reads how shortcuts are written: `c`, `?`, `mod+k`, and `g c` for G and then C. */
export function parseKeys(written: string): KeyStep[] {
  return written.split(' ').map((step) => {
    const mod = step.startsWith('mod+');
    return { key: mod ? step.slice('mod+'.length) : step, mod };
  });
}

/** Whether the steps pressed so far are the beginning of the whole. */
export function beginsWith(whole: readonly KeyStep[], pressed: readonly KeyStep[]): boolean {
  return pressed.every(({ key, mod }, at) => whole[at]?.key === key && whole[at]?.mod === mod);
}

/**
 * The step that a key press stands for; undefined for one that is no shortcut. A symbol is taken by what it writes:
 * on a Turkish keyboard `?` and `/` need Shift and `[` needs AltGr, which Windows reports as Ctrl with Alt.
 */
export function stepOf(event: KeyboardEvent): KeyStep | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (isComposing || key.length !== 1) return undefined;
  if (!/[\p{L}\p{N}]/u.test(key)) {
    return { key, mod: metaKey || (ctrlKey && !altKey && !event.getModifierState('AltGraph')) };
  }
  return altKey || shiftKey ? undefined : { key: key.toLowerCase(), mod: ctrlKey || metaKey };
}
