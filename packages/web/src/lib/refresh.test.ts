import { hour } from '@hasar/contract/identity/codes.ts';
import { refresh } from '@hasar/contract/identity/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoUser } from '../testing/demo-user.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { withLocks, withoutLocks } from '../testing/shared-locks.ts';
import { readTokenExpiry } from './token-expiry.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const answerWith = (hours: number) => new Headers({ 'x-token-expiry': inHours(hours) });
const refreshed = (hours: number) => () => ({ body: { code: 'success', expiresAt: inHours(hours) } });
const isSettled = () => vi.advanceTimersByTimeAsync(1000);

/** A tab has modules of its own and shares the storage with the others. */
async function openTab() {
  vi.resetModules();
  const [{ noteTokenExpiry }, session] = await Promise.all([import('./refresh.ts'), import('./session.ts')]);
  session.setUser(demoUser);
  return { noteTokenExpiry, ...session };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ['with the locks of the browser', withLocks],
  ['without them', withoutLocks],
])('the session is refreshed %s', (_, prepare) => {
  beforeEach(prepare);

  it('not at all while more than 12 hours are left', async () => {
    const calls = fakeServer(refreshed(24));
    const tab = await openTab();
    tab.noteTokenExpiry(answerWith(12.1));
    await isSettled();
    expect(calls).toEqual([]);
  });

  it('once for many answers at the same time', async () => {
    const expiresAt = inHours(24);
    const calls = fakeServer(() => ({ body: { code: 'success', expiresAt } }));
    const tab = await openTab();
    for (let answers = 0; answers < 20; answers += 1) tab.noteTokenExpiry(answerWith(11.9));
    await isSettled();
    expect(calls).toEqual([{ method: 'POST', url: refresh.path, body: '{}' }]);
    expect(readTokenExpiry()).toBe(Date.parse(expiresAt));
  });

  it('once for several tabs', async () => {
    const calls = fakeServer(refreshed(24));
    const tabs = [await openTab(), await openTab(), await openTab()];
    for (const tab of tabs) tab.noteTokenExpiry(answerWith(3));
    await isSettled();
    for (const tab of tabs) tab.noteTokenExpiry(answerWith(3));
    await isSettled();
    expect(calls).toHaveLength(1);
  });

  it('once when the session is near its absolute end and gains nothing', async () => {
    const end = answerWith(2);
    const calls = fakeServer(() => ({ body: { code: 'success', expiresAt: end.get('x-token-expiry') } }));
    const tab = await openTab();
    tab.noteTokenExpiry(end);
    await isSettled();
    tab.noteTokenExpiry(end);
    await isSettled();
    expect(calls).toHaveLength(1);
  });

  it('again, but not at every call, after the server could not be reached', async () => {
    const calls = fakeServer(() => 'unreachable');
    const tab = await openTab();
    tab.noteTokenExpiry(answerWith(5));
    await isSettled();
    tab.noteTokenExpiry(answerWith(5));
    await isSettled();
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    tab.noteTokenExpiry(answerWith(5));
    await isSettled();
    expect(calls).toHaveLength(2);
    expect(tab.getUser()).toEqual(demoUser);
  });

  it('and ends when the server no longer knows it', async () => {
    fakeServer(() => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: '' } }));
    const tab = await openTab();
    tab.noteTokenExpiry(answerWith(5));
    await isSettled();
    expect(tab.getUser()).toBeNull();
    expect(tab.getSessionEnd()).toBe('expired');
  });
});

it('takes over the claim of a tab that was closed in the middle', async () => {
  withoutLocks();
  const calls = fakeServer(refreshed(24));
  localStorage.setItem('hasar.refresh.claim', `${String(Date.now() + 10_000)}:0.5`);
  const tab = await openTab();
  tab.noteTokenExpiry(answerWith(5));
  await isSettled();
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  tab.noteTokenExpiry(answerWith(5));
  await isSettled();
  expect(calls).toHaveLength(1);
});
