import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { getSessionEnd, getUser } from '../lib/session.ts';

/** Sends whoever is not signed in to /login, which leads back here afterwards, unless they chose to leave. */
export function requireUser({ location }: { location: ParsedLocation }): void {
  if (getUser() !== null) return;
  const left = getSessionEnd() === 'logout' || getSessionEnd() === 'logoutUnconfirmed';
  throw redirect({ to: '/login', search: left ? {} : { from: location.href }, replace: true });
}

/** A user who is signed in has no business on /login. */
export function leaveLogin({ search }: { search: { from?: string | undefined } }): void {
  if (getUser() === null) return;
  throw redirect({ href: ownPath(search.from), replace: true });
}

/** Only a path of this product is followed: the address bar is anybody's to write. */
export function ownPath(from: string | undefined): string {
  if (from === undefined || !from.startsWith('/')) return '/';
  const target = new URL(from, location.origin);
  return target.origin === location.origin && target.pathname !== '/login'
    ? target.pathname + target.search + target.hash
    : '/';
}
