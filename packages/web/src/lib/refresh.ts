import { refreshThreshold, tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import { refresh } from '@hasar/contract/identity/endpoints.ts';
import { ApiError } from './api-error.ts';
import { exchange } from './http.ts';
import { endSession, getUser } from './session.ts';
import { withSharedLock } from './shared-lock.ts';
import { isExpiryFinal, keepTokenExpiry, markExpiryFinal, readTokenExpiry } from './token-expiry.ts';

/** After a refresh that failed, calls go on as they are for this long before the next try, in milliseconds. */
const pauseAfterFailure = 60_000;

let running: Promise<void> | undefined;
let pausedUntil = 0;

/** Reads the end of the session from an answer and, when less than 12 h are left, sees to its refresh. */
export function noteTokenExpiry(headers: Headers): void {
  const expiry = headers.get(tokenExpiryHeader);
  if (expiry === null || getUser() === null) return;
  keepTokenExpiry(expiry);
  void refreshWhenDue();
}

/** Refreshes the session once, however many calls and tabs ask for it at the same time. */
async function refreshWhenDue(): Promise<void> {
  if (!isDue() || Date.now() < pausedUntil) return;
  running ??= withSharedLock('hasar.refresh', refreshOnce).finally(() => {
    running = undefined;
  });
  await running;
}

async function refreshOnce(): Promise<void> {
  // Another tab may have been here while this one waited for the lock.
  if (!isDue()) return;
  const user = getUser();
  try {
    const { answer } = await exchange(refresh, { body: {} });
    keepTokenExpiry(answer.expiresAt);
    if (isDue()) markExpiryFinal();
  } catch (error) {
    pausedUntil = Date.now() + pauseAfterFailure;
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED' && getUser() === user)
      endSession('expired');
  }
}

function isDue(): boolean {
  const expiry = readTokenExpiry();
  return expiry > 0 && expiry - Date.now() < refreshThreshold && !isExpiryFinal() && getUser() !== null;
}
