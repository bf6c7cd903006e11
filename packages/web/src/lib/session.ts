import { useSyncExternalStore } from 'react';
import type { Permission } from '@hasar/contract/identity/codes.ts';
import { user as userSchema, type User } from '@hasar/contract/identity/schema.ts';
import { clearTokenExpiry } from './token-expiry.ts';

/** Spec section 9: the persisted state holds the identity part with the user and nothing else. */
const sessionKey = 'hasar.session';

/** Why nobody is signed in any more; the sign-in page words its greeting by it. */
export type SessionEnd = 'logout' | 'logoutUnconfirmed' | 'expired';

let current: User | null = readStored();
let latest: User | null = current;
let lastEnd: SessionEnd | undefined;
const listeners = new Set<() => void>();

globalThis.addEventListener('storage', (event) => {
  // Another tab signed in or out; a key of null means that the whole storage was cleared.
  if (event.key !== sessionKey && event.key !== null) return;
  const user = readStored();
  lastEnd = user === null ? 'expired' : undefined;
  change(user);
});

/** The signed-in user, or null. The same object until the user changes. */
export function getUser(): User | null {
  return current;
}

export function getSessionEnd(): SessionEnd | undefined {
  return lastEnd;
}

/** Records who is signed in, or their renewed data, here and in the other tabs. */
export function setUser(user: User): void {
  lastEnd = undefined;
  localStorage.setItem(sessionKey, JSON.stringify({ identity: { user } }));
  change(user);
}

/** Forgets the user in every tab. The first reason stays. */
export function endSession(reason: SessionEnd): void {
  localStorage.removeItem(sessionKey);
  clearTokenExpiry();
  if (current === null) return;
  lastEnd = reason;
  change(null);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user, or null. */
function useMaybeUser(): User | null {
  return useSyncExternalStore(subscribeToSession, getUser);
}

/** The signed-in user, for screens inside the shell. Holds still while a session ends and the screen is on its way out. */
export function useUser(): User {
  const user = useMaybeUser() ?? latest;
  if (user === null) throw new Error('This screen needs a signed-in user');
  return user;
}

export function usePermission(permission: Permission): boolean {
  return useMaybeUser()?.userPermissionList.includes(permission) ?? false;
}

function change(user: User | null): void {
  current = user;
  latest = user ?? latest;
  for (const listener of listeners) listener();
}

function readStored(): User | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as {
      identity?: { user?: unknown };
    } | null;
    const parsed = userSchema.safeParse(stored?.identity?.user);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
