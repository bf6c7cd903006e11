import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypingPause, type TypingPause } from './use-typing-pause.ts';

let root: Root;
let typing: TypingPause<string>;
const heard = vi.fn<(word: string) => void>();

const attach = (made: TypingPause<string>) => {
  typing = made;
};

function Box({ whenGone }: { whenGone?: 'act' | 'forget' }) {
  const made = useTypingPause(heard, whenGone);
  useEffect(() => attach(made));
  return null;
}

async function show(whenGone?: 'forget') {
  await act(async () => root.render(<Box {...(whenGone === undefined ? {} : { whenGone })} />));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  heard.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('waits for the hand to rest and then acts on the whole word', async () => {
  await show();
  for (const word of ['3', '34', '34 a']) typing.later(word);
  expect(heard).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(heard.mock.calls).toEqual([['34 a']]);
});

it('does not come back to what was overtaken or taken back', async () => {
  await show();
  typing.later('34');
  typing.now('06');
  typing.later('35');
  typing.cancel();
  vi.runAllTimers();
  expect(heard.mock.calls).toEqual([['06']]);
});

it('acts at once when asked to, and once', async () => {
  await show();
  typing.later('34');
  typing.flush();
  vi.runAllTimers();
  typing.flush();
  expect(heard.mock.calls).toEqual([['34']]);
});

it('keeps the last word when the field goes, unless it is to be forgotten', async () => {
  await show();
  typing.later('34');
  await act(async () => root.render(null));
  expect(heard.mock.calls).toEqual([['34']]);
  await show('forget');
  typing.later('35');
  await act(async () => root.render(null));
  vi.runAllTimers();
  expect(heard.mock.calls).toEqual([['34']]);
});
