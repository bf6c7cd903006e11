import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../lib/i18n.ts';
import { notifyWithUndo } from './notify-with-undo.tsx';

let root: Root;
const undo = vi.fn<() => void>();

const button = () => document.querySelector<HTMLButtonElement>('[role="group"] button:not([aria-label])');
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

function pressUndo(target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  return act(async () => target.dispatchEvent(event));
}

async function say(message: string) {
  await act(async () => notifyWithUndo({ message, undo }));
  await wait(0);
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  undo.mockReset();
  await startI18n();
  const holder = document.createElement('div');
  document.body.replaceChildren(holder);
  root = createRoot(holder);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Notifications aria-live="polite" />
      </MantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => {
    notifications.clean();
    root.unmount();
  });
  vi.useRealTimers();
});

it('says what was done in a polite live region and undoes it by the button, once', async () => {
  await say('Silindi');
  const toast = button()?.closest('[aria-live="polite"]');
  expect(toast?.textContent).toContain('Silindi');
  expect(toast?.querySelector('[role="alert"]')).toBeNull();
  const pressed = button();
  await act(async () => pressed?.click());
  await act(async () => pressed?.click());
  await pressUndo();
  expect(undo).toHaveBeenCalledOnce();
});

it('undoes by Ctrl+Z while the message is there, but not while something is typed', async () => {
  await pressUndo();
  await say('Silindi');
  const input = document.createElement('input');
  document.body.append(input);
  await pressUndo(input);
  expect(undo).not.toHaveBeenCalled();
  await pressUndo();
  expect(undo).toHaveBeenCalledOnce();
  await pressUndo();
  expect(undo).toHaveBeenCalledOnce();
});

it('undoes the last of several first', async () => {
  const first = vi.fn<() => void>();
  await act(async () => notifyWithUndo({ message: 'İlk', undo: first }));
  await say('Son');
  await pressUndo();
  expect(undo).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  await pressUndo();
  expect(first).toHaveBeenCalledOnce();
});

it('offers it for ten seconds, and longer to whoever has come to the button', async () => {
  await say('Silindi');
  await wait(9_900);
  await act(async () => button()?.focus());
  await wait(60_000);
  expect(button()).not.toBeNull();
  await act(async () => button()?.blur());
  await wait(10_500);
  expect(button()).toBeNull();
  await pressUndo();
  expect(undo).not.toHaveBeenCalled();
});
