import { pino, type Logger } from 'pino';

/** One JSON line an event, to standard output. Bodies, addresses and query strings never get here. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What is logged of an error is chosen where it is logged.
    serializers: { err: (error: unknown) => error },
  });
}
