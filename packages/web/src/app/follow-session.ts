import type { AnyRouter } from '@tanstack/react-router';
import { getUser, subscribeToSession } from '../lib/session.ts';

/**
 * Lets the routes decide anew who may stand where: a session that ends leads to /login and one that begins leads away
 * from it, in whichever tab it happened.
 */
export function followSession(router: AnyRouter): () => void {
  let userId = getUser()?.userId;
  return subscribeToSession(() => {
    const next = getUser()?.userId;
    if (next === userId) return;
    userId = next;
    void router.invalidate();
  });
}
