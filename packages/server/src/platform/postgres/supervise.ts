import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Postmaster } from './postmaster.ts';

const MAX_TRIES = 5;
const WINDOW_MS = 60_000;
const USUAL_DELAYS_MS = [100, 500, 1_000, 2_000];

export interface Supervision {
  stop(): Promise<void>;
}

/** Brings PostgreSQL back whenever it ends without being asked to; gives up after five tries within a minute. */
export function supervise(
  first: Postmaster,
  options: {
    restart: (signal: AbortSignal) => Promise<Postmaster>;
    log: Log;
    onCrash: ((error: Error) => void) | undefined;
    delaysMs: readonly number[] | undefined;
  },
): Supervision {
  const { restart, log, onCrash, delaysMs = USUAL_DELAYS_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let tries: number[] = [];

  /** The new postmaster; undefined when we are stopping or have given up. */
  async function bringBack(how: string): Promise<Postmaster | undefined> {
    let reason = how;
    for (;;) {
      tries = tries.filter((time) => time > Date.now() - WINDOW_MS);
      if (tries.length >= MAX_TRIES) {
        const error = new Error(
          `PostgreSQL ended and could not be brought back in ${MAX_TRIES} tries: ${reason}`,
        );
        log({ level: 'error', message: error.message });
        onCrash?.(error);
        return undefined;
      }
      const delay = delaysMs[Math.min(tries.length, delaysMs.length - 1)] ?? 0;
      await pause(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) return undefined;
      tries.push(Date.now());
      try {
        const next = await restart(signal);
        log({ level: 'info', message: 'PostgreSQL is back' });
        return next;
      } catch (error) {
        if (signal.aborted) return undefined;
        reason = error instanceof Error ? error.message : String(error);
        log({ level: 'error', message: 'PostgreSQL could not be restarted', detail: error });
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const how = await current.ended;
      if (signal.aborted) return;
      log({ level: 'error', message: `PostgreSQL ended unexpectedly (${how}); starting it again` });
      const next = await bringBack(how);
      if (!next) return;
      current = next;
      // stop() came while this one was starting, and saw only the one before.
      if (signal.aborted) await current.stop();
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
