import { useEffect } from 'react';
import { presenceBeat } from '@hasar/contract/live/schema.ts';

/** Names this tab until it is closed. */
export const presenceTab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16),
).join('-');

/**
 * Says again and again, while the tab is seen, that it has something open, and once that it has not any more.
 * @param say tells the server, null for nothing; one function for good
 */
export function usePresenceBeat(
  id: number,
  isActive: boolean,
  say: (id: number | null, isActive: boolean) => Promise<unknown>,
): void {
  useEffect(() => {
    // That a colleague does not see us for a moment is nothing to complain of.
    const tell = (of: number | null) => void say(of, isActive).catch(() => undefined);
    const beat = () => {
      if (document.visibilityState === 'visible') tell(id);
    };
    const leave = () => tell(null);
    beat();
    const timer = setInterval(beat, presenceBeat);
    document.addEventListener('visibilitychange', beat);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      globalThis.removeEventListener('pagehide', leave);
    };
  }, [id, isActive, say]);
  useEffect(() => () => void say(null, false).catch(() => undefined), [id, say]);
}
