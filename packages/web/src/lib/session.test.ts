import { beforeEach, expect, it, vi } from 'vitest';
import { demoUser } from '../testing/demo-user.ts';
import { endSession, getSessionEnd, getUser, setUser, subscribeToSession } from './session.ts';
import { keepTokenExpiry, tokenExpiryKey } from './token-expiry.ts';

const key = 'hasar.session';

/** What the browser tells this tab after another one wrote. */
function writtenElsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(Object.assign(new Event('storage'), { key }));
}

beforeEach(() => {
  localStorage.clear();
  endSession('logout');
});

it('stores the identity part with the user and nothing else', () => {
  setUser(demoUser);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ identity: { user: demoUser } });
});

it('is read again when the page is loaded anew', async () => {
  setUser(demoUser);
  vi.resetModules();
  const anew = await import('./session.ts');
  expect(anew.getUser()).toEqual(demoUser);
});

it.each(['', 'null', '{}', '{"identity":{"user":{"userId":"7"}}}'])(
  'counts as signed out when storage holds %j',
  async (text) => {
    localStorage.setItem(key, text);
    vi.resetModules();
    const anew = await import('./session.ts');
    expect(anew.getUser()).toBeNull();
  },
);

it('ends with everything that was stored for it, and keeps the first reason', () => {
  setUser(demoUser);
  keepTokenExpiry('2026-03-02T09:00:00Z');
  endSession('logout');
  endSession('expired');
  expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem(tokenExpiryKey)).toBeNull();
  expect(getSessionEnd()).toBe('logout');
});

it('follows the other tabs, out and in again', () => {
  setUser(demoUser);
  const listener = vi.fn<() => void>();
  const stop = subscribeToSession(listener);
  writtenElsewhere(null);
  expect(getUser()).toBeNull();
  writtenElsewhere(JSON.stringify({ identity: { user: demoUser } }));
  expect(getUser()).toEqual(demoUser);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
