import { beginsWith, parseKeys, stepOf, type KeyStep } from './shortcut-keys.ts';
import { isAbovePage, isModalOpen, isTyping } from './shortcut-focus.ts';

/** In the order in which the help sheet shows them. */
export const shortcutGroups = ['anywhere', 'goTo', 'list', 'case'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

export interface Shortcut {
  /** Its turn in lists; of two with the same keys the later one is heard and listed. */
  readonly place: number;
  /** Ways to press it, as `parseKeys` reads them. */
  readonly keys: readonly string[];
  /** What it does, in the language of the page. */
  readonly label: string;
  readonly group: ShortcutGroup;
  /** Null where something else listens, such as a grid to its arrow keys: listed, no more. */
  readonly run: (() => void) | null;
  /** Heard while a modal is open, and only then: for what stands in the modal. */
  readonly inModal: boolean;
  /** Of its keys, those with Ctrl or ⌘ are heard while something is typed as well. */
  readonly whileTyping: boolean;
  /** Offered in the command palette. */
  readonly inPalette: boolean;
}

/** How long the next step of a sequence may take, in milliseconds. */
const patience = 1000;

let registered: readonly Shortcut[] = [];
/** Those of them that are not overruled. */
let working: readonly Shortcut[] = [];
let lastPlace = 0;
let pressed: readonly KeyStep[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** A place after all that were given before. A shortcut keeps its own when its label changes. */
export function nextPlace(): number {
  lastPlace += 1;
  return lastPlace;
}

/** Makes a shortcut work from now on; returns the way to take it away. */
export function registerShortcut(shortcut: Shortcut): () => void {
  if (registered.length === 0) globalThis.addEventListener('keydown', hear);
  change([...registered, shortcut]);
  return () => {
    change(registered.filter((other) => other !== shortcut));
    if (registered.length === 0) globalThis.removeEventListener('keydown', hear);
  };
}

/** What works on the screen at this moment. The same array until that changes. */
export function getShortcuts(): readonly Shortcut[] {
  return working;
}

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Shortcut[]): void {
  registered = next.toSorted((one, other) => one.place - other.place);
  working = registered.filter((one, at) => !registered.slice(at + 1).some((later) => isSame(one, later)));
  for (const listener of listeners) listener();
}

function isSame(one: Shortcut, other: Shortcut): boolean {
  return one.inModal === other.inModal && one.keys.join('\n') === other.keys.join('\n');
}

/** Listens last, at the window: whatever on the page wants a key for itself takes it by preventDefault. */
function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  const step = stepOf(event);
  if (step === undefined) return;
  const path = [...pressed, step];
  forget();
  const typing = isTyping(event.target);
  const fitting = working
    .filter((shortcut) => isHeard(shortcut, event.target))
    .flatMap((shortcut) =>
      shortcut.keys
        .map(parseKeys)
        .filter((steps) => !typing || (shortcut.whileTyping && steps[0]?.mod === true))
        .filter((steps) => beginsWith(steps, path))
        .map((steps) => ({ shortcut, whole: steps.length === path.length })),
    );
  if (fitting.length === 0) return;
  event.preventDefault();
  const whole = fitting.find((one) => one.whole);
  if (whole !== undefined) whole.shortcut.run?.();
  else {
    pressed = path;
    timer = setTimeout(forget, patience);
  }
}

function isHeard({ run, inModal }: Shortcut, target: EventTarget | null): boolean {
  return run !== null && (inModal ? isModalOpen() : !isAbovePage(target));
}

function forget(): void {
  pressed = [];
  clearTimeout(timer);
}
