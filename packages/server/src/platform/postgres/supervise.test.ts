import { expect, test } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

function runningUntilStopped(): Postmaster & { die: (how: string) => void } {
  const { promise: ended, resolve: die } = Promise.withResolvers<string>();
  let over = false;
  void ended.then(() => (over = true));
  const stop = async () => die('stopped');
  return { ended, die, stop, hasEnded: () => over, logTail: async () => '' };
}

test('a server that comes up while we are stopping is stopped too', async () => {
  const first = runningUntilStopped();
  const second = runningUntilStopped();
  const stopped = Promise.withResolvers<void>();
  const supervision = supervise(first, {
    // The order to stop comes at the last moment: the new one is up, but nobody knows it yet.
    restart: async () => {
      void supervision.stop().then(stopped.resolve, stopped.reject);
      return second;
    },
    log: () => {},
    onCrash: undefined,
    delaysMs: [0],
  });
  first.die('signal SIGKILL');
  await stopped.promise;
  expect(second.hasEnded()).toBe(true);
});
