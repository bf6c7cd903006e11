import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getShortcuts } from './shortcuts.ts';
import { useShortcut, useShortcuts } from './use-shortcut.ts';

type Options = Parameters<typeof useShortcut>[2];

let root: Root;
let heard: string[];

/** Registers shortcuts for as long as it is shown, each of which says its own label. */
function Keys({ list }: { list: readonly (readonly [string | string[], Partial<Options>?])[] }) {
  return list.map(([keys, options]) => <Key key={String(keys)} keys={keys} {...options} />);
}

interface KeyProps extends Partial<Options> {
  keys: string | string[];
  handler?: (() => void) | null;
}

function Key({ keys, handler, ...options }: KeyProps) {
  const label = options.label ?? String(keys);
  const say = () => void heard.push(label);
  useShortcut(keys, handler === undefined ? say : handler, { group: 'anywhere', ...options, label });
  return null;
}

function Listed() {
  return (
    <output>
      {useShortcuts()
        .map(({ label }) => label)
        .join(' | ')}
    </output>
  );
}

const show = (content: ReactNode) => act(async () => root.render(content));
const listed = () => document.querySelector('output')?.textContent;

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

/** Puts an element on the page and the focus on it, or on what it holds at `focus`. */
function place(markup: string, focus?: string): Element {
  const holder = document.createElement('div');
  // The markup is the test's own.
  holder.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  document.body.append(holder);
  const target = focus === undefined ? holder.firstElementChild : holder.querySelector(focus);
  if (!(target instanceof HTMLElement)) throw new Error(`Nothing to focus in ${markup}`);
  target.focus();
  return target;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  heard = [];
  const holder = document.createElement('main');
  document.body.replaceChildren(holder);
  root = createRoot(holder);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('hears a key while its component is there, and lists it as long', async () => {
  await show(
    <>
      <Keys list={[['c', { label: 'New case' }]]} />
      <Listed />
    </>,
  );
  expect(listed()).toBe('New case');
  expect(press('c').defaultPrevented).toBe(true);
  await show(<Listed />);
  expect(listed()).toBe('');
  expect(press('c').defaultPrevented).toBe(false);
  expect(heard).toEqual(['New case']);
});

it('calls the handler of the last render', async () => {
  const says = (words: string) => <Key keys="c" label="Count" handler={() => heard.push(words)} />;
  await show(says('first'));
  await show(says('second'));
  press('c');
  expect(heard).toEqual(['second']);
});

it('neither hears nor lists what is not enabled, and lists without hearing what others listen to', async () => {
  await show(
    <>
      <Keys list={[['c', { enabled: false }]]} />
      <Key keys="j" label="Move" handler={null} />
      <Listed />
    </>,
  );
  expect(listed()).toBe('Move');
  expect(press('c').defaultPrevented).toBe(false);
  expect(press('j').defaultPrevented).toBe(false);
});

it('hears the nearer of two with the same keys and lists it alone, whatever changes meanwhile', async () => {
  const both = (label: string) => (
    <>
      <Keys list={[['c', { label }]]} />
      <div>
        <Key keys="c" label="near" />
      </div>
      <Listed />
    </>
  );
  await show(both('far'));
  await show(both('farther'));
  press('c');
  expect(heard).toEqual(['near']);
  expect(listed()).toBe('near');
  expect(getShortcuts()).toHaveLength(1);
});

describe('keys are not heard', () => {
  beforeEach(() => show(<Keys list={[['c'], ['g c'], ['?']]} />));

  it.each([
    '<input>',
    '<input type="search">',
    '<input type="number">',
    '<textarea></textarea>',
    '<select><option>c</option></select>',
    '<div contenteditable="true" tabindex="0">text</div>',
    '<div role="combobox" tabindex="0"></div>',
    '<div role="menu"><button>Item</button></div>',
    '<div role="dialog"><button>In a popover</button></div>',
  ])('with the focus in %s', (markup) => {
    const target = place(markup, markup.includes('button') ? 'button' : undefined);
    expect(press('c', {}, target).defaultPrevented).toBe(false);
    expect(press('?', { shiftKey: true }, target).defaultPrevented).toBe(false);
    expect(heard).toEqual([]);
  });

  it.each(['<input type="checkbox">', '<input type="radio">', '<button>Save</button>', '<a href="#x">1</a>'])(
    'but are in %s, which takes no text',
    (markup) => {
      press('c', {}, place(markup));
      expect(heard).toEqual(['c']);
    },
  );

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { isComposing: true },
  ])('with %j', (init) => {
    press('c', init);
    expect(heard).toEqual([]);
  });

  it('again and again from a key held down', () => {
    press('c');
    press('c', { repeat: true });
    expect(heard).toEqual(['c']);
  });

  it('after something on the page has taken them', () => {
    const target = place('<button>Cell</button>');
    target.addEventListener('keydown', (event) => event.preventDefault());
    press('c', {}, target);
    expect(heard).toEqual([]);
  });

  it('under a modal, even when nothing in it has the focus', () => {
    place('<div data-portal="true"><section aria-modal="true"><button>OK</button></section></div>', 'button');
    press('c', {}, document.activeElement ?? document.body);
    (document.activeElement as HTMLElement).blur();
    press('c');
    expect(heard).toEqual([]);
  });
});

it('hears the page again at once when a modal that fades away has given the focus back', async () => {
  await show(<Keys list={[['c']]} />);
  place('<div data-portal="true"><section aria-modal="true"></section></div>', 'div');
  press('c', {}, place('<button>Opener</button>'));
  expect(heard).toEqual(['c']);
});

it('hears in a modal only what was made for it', async () => {
  await show(<Keys list={[['c'], ['?', { inModal: true, label: 'close' }]]} />);
  press('?');
  place('<div data-portal="true"><section aria-modal="true"><button>OK</button></section></div>', 'button');
  press('?', { shiftKey: true });
  press('c');
  expect(heard).toEqual(['close']);
});

describe('Ctrl or ⌘', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('is meant by mod: %j', async (init) => {
    await show(<Keys list={[['mod+k', { label: 'palette' }]]} />);
    press('k');
    expect(press('k', init).defaultPrevented).toBe(true);
    press('k', { ...init, shiftKey: true });
    expect(heard).toEqual(['palette']);
  });

  it('is heard while typing where that is wanted, the plain key beside it never', async () => {
    const keys = ['mod+k', '/'];
    await show(<Keys list={[[keys, { label: 'palette', whileTyping: true }], ['mod+z']]} />);
    const input = place('<input>');
    press('/', {}, input);
    press('z', { ctrlKey: true }, input);
    expect(heard).toEqual([]);
    press('k', { ctrlKey: true }, input);
    expect(heard).toEqual(['palette']);
  });
});

describe('on a Turkish keyboard', () => {
  it('a symbol counts, however it is written', async () => {
    await show(<Keys list={[['/'], ['?'], ['[']]} />);
    press('/', { shiftKey: true });
    press('?', { shiftKey: true });
    // AltGr on Windows.
    press('[', { ctrlKey: true, altKey: true });
    press('[', { altKey: true });
    expect(heard).toEqual(['/', '?', '[', '[']);
  });

  it('a letter counts with the caps lock on', async () => {
    await show(<Keys list={[['c']]} />);
    press('C');
    expect(heard).toEqual(['c']);
  });
});

describe('a sequence', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    await show(<Keys list={[['c'], ['g c'], ['g n']]} />);
  });

  it('is heard as a whole, not as its last key', () => {
    press('g');
    press('Shift', { shiftKey: true });
    vi.advanceTimersByTime(900);
    press('c');
    press('g');
    press('n');
    expect(heard).toEqual(['g c', 'g n']);
  });

  it('is forgotten after a while', () => {
    press('g');
    vi.advanceTimersByTime(1000);
    press('c');
    expect(heard).toEqual(['c']);
  });

  it('ends with a key that leads nowhere, which does nothing', () => {
    press('g');
    press('x');
    press('n');
    expect(heard).toEqual([]);
  });

  it('is given up by typing in between', () => {
    press('g');
    press('x', {}, place('<input>'));
    document.body.focus();
    press('c');
    expect(heard).toEqual(['c']);
  });
});
