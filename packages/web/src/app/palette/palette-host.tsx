import { useEffect, useRef } from 'react';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { closePalette, enterInPalette, getPalette, typeInPalette, usePalette } from './palette-state.ts';
import classes from './palette.module.css';

const LazyPalette = lazyScreen(async () => (await import('./palette.tsx')).Palette);
const LazyHelp = lazyScreen(async () => (await import('./help-sheet.tsx')).HelpSheet);

/** Where the palette and the help sheet come up. Each is fetched when it is first asked for. */
export function PaletteHost() {
  const { shown } = usePalette();
  const arriving = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown !== 'palette') return undefined;
    const hear = (event: KeyboardEvent) => {
      if (!isThere(event.target, arriving.current)) keepKey(event);
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [shown]);
  return (
    <div ref={arriving} className={classes.arriving}>
      {shown === 'palette' ? <LazyPalette /> : null}
      {shown === 'help' ? <LazyHelp /> : null}
    </div>
  );
}

/** Whether the focus has come to the palette, or to what stands in its place while it does not arrive. */
function isThere(target: EventTarget | null, arriving: HTMLElement | null): boolean {
  return (
    target instanceof Element &&
    (arriving?.contains(target) === true || target.closest('[aria-modal]') !== null)
  );
}

/** Whoever types on without waiting for the palette finds it in the search box. */
function keepKey(event: KeyboardEvent): void {
  const { text } = getPalette();
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Escape') closePalette();
  else if (key === 'Enter') enterInPalette(true);
  else if (key === 'Backspace') typeInPalette(text.slice(0, -1));
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typeInPalette(text + key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
