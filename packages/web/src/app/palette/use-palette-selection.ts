import { useState } from 'react';
import type { PaletteItem } from './use-palette-items.ts';

/**
 * Which item Enter would take: the one gone to by arrow keys or mouse, as long as the text stays, else the first. While
 * the answer to the text is on its way there is no first one yet, so that Enter never takes what it would push aside.
 */
export function usePaletteSelection(text: string, items: readonly PaletteItem[], settled: boolean) {
  const [gone, setGone] = useState({ text, id: '' });
  const explicit = gone.text === text ? items.find(({ id }) => id === gone.id) : undefined;
  const selected = explicit ?? (settled ? items[0] : undefined);
  const select = (item: PaletteItem) => setGone({ text, id: item.id });
  const move = (step: 1 | -1) => {
    const at = selected === undefined ? -1 : items.indexOf(selected);
    const next = at === -1 && step === -1 ? items.at(-1) : items[(at + step + items.length) % items.length];
    if (next !== undefined) select(next);
  };
  return { selected, select, move };
}
