import { vi } from 'vitest';

type Work = (lock: object | null) => Promise<void>;

/** Gives the page the locks that browsers have on HTTPS, as far as `ifAvailable` goes. */
export function withLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _options: { ifAvailable: true }, work: Work) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      await work({ name });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Takes the locks away, as on plain HTTP. */
export function withoutLocks(): void {
  vi.stubGlobal('navigator', {});
}
