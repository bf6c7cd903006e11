import { saveDeviceToken } from '@hasar/contract/alerts/endpoints-push.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { leavePush } from './push-browser.ts';

/** What the browser has of push: no push service is in reach of tests. */
function subscribe(unsubscribe: () => Promise<boolean>): void {
  const subscription = { unsubscribe, toJSON: () => ({ endpoint: 'https://push.example/1' }) };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
    },
  });
}

function answer(status: number): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push(new Request(new URL(input, 'https://hasar.example'), init));
    return Response.json({ code: status === 200 ? 'success' : 'UNKNOWN_ERROR' }, { status });
  });
  return asked;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('whoever signs out takes their subscription along, and tells the server', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  subscribe(unsubscribe);
  const asked = answer(200);
  localStorage.setItem('hasar.push', '7');
  await leavePush(7);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([saveDeviceToken.path]);
  expect(await asked[0]?.json()).toMatchObject({ userProfileId: 7, isDeleted: true });
  expect(localStorage.getItem('hasar.push')).toBeNull();
});

test("somebody else's subscription stays", async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  subscribe(unsubscribe);
  const asked = answer(200);
  localStorage.setItem('hasar.push', '8');
  await leavePush(7);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('a server that cannot be told keeps nobody from signing out', async () => {
  subscribe(async () => true);
  answer(500);
  localStorage.setItem('hasar.push', '7');
  await expect(leavePush(7)).resolves.toBeUndefined();
});
