import { getPushKey, saveDeviceToken } from '@hasar/contract/alerts/endpoints-push.ts';
import { call } from '../../../lib/api-client.ts';
import { ownScript } from '../../../lib/trusted-types.ts';

export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'unreachable';

/** Whose alerts this browser shows: of several people at one computer, one. */
const ownerKey = 'hasar.push';
const worker = '/push-worker.js';

/** Some browsers never answer when their push service is out of reach; longer than this nobody waits, in milliseconds. */
const patience = 15_000;

/** Browsers offer push on HTTPS and on localhost alone. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPush(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const mine = localStorage.getItem(ownerKey) === String(userId);
  return mine && (await currentSubscription()) !== null ? 'on' : 'off';
}

/** Asks for the permission, subscribes, and tells the server. Throws when the server did not take it. */
export async function switchPushOn(userId: number): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await call(getPushKey, {});
  const subscription = await subscribe(publicKey);
  if (subscription === undefined) return 'unreachable';
  await tell(subscription, userId);
  localStorage.setItem(ownerKey, String(userId));
  return 'on';
}

export async function switchPushOff(userId: number): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription !== null) {
    await tell(subscription, userId, true);
    await subscription.unsubscribe();
  }
  localStorage.removeItem(ownerKey);
  return 'off';
}

/** Longer than this nobody waits to be signed out, in milliseconds. */
const farewell = 2000;

/**
 * For whoever signs out: at a computer that others use too, their alerts go on to nobody. What cannot be told in time is
 * given up; never fails.
 */
export async function leavePush(userId: number): Promise<void> {
  if (!isSupported() || localStorage.getItem(ownerKey) !== String(userId)) return;
  await Promise.race([switchPushOff(userId).catch(() => undefined), silence(farewell)]);
}

/** Undefined when the push service of the browser cannot be reached. */
async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  try {
    await navigator.serviceWorker.register(ownScript(worker), { updateViaCache: 'none' });
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key, from before the server was set up anew, would stand in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return await Promise.race([subscribing, silence(patience)]);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function silence(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

async function tell(subscription: PushSubscription, userId: number, isDeleted = false): Promise<void> {
  await call(saveDeviceToken, {
    body: {
      userProfileId: userId,
      deviceToken: JSON.stringify(subscription),
      platform: 'web',
      ...(isDeleted ? { isDeleted } : {}),
    },
  });
}
