/** A claim older than this belongs to a tab that was closed, in milliseconds. */
const claimLifetime = 10_000;
/** Longer than a tab needs to see what another one has written, in milliseconds. */
const settleTime = 50;

/**
 * Runs the work while no other tab of this browser runs work of the same name. A tab that finds the lock taken leaves:
 * someone else is doing what it came for.
 */
export async function withSharedLock(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on HTTPS and on localhost alone; an office server on plain HTTP is real life.
  if ('locks' in navigator) {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
    });
  } else await withStoredClaim(`${name}.claim`, work);
}

async function withStoredClaim(key: string, work: () => Promise<void>): Promise<void> {
  if (claimedUntil(key) > Date.now()) return;
  const claim = `${String(Date.now() + claimLifetime)}:${String(Math.random())}`;
  localStorage.setItem(key, claim);
  await new Promise((resolve) => setTimeout(resolve, settleTime));
  // Of tabs that claimed at the same moment the last writer wins; the others read that here.
  if (localStorage.getItem(key) !== claim) return;
  try {
    await work();
  } finally {
    if (localStorage.getItem(key) === claim) localStorage.removeItem(key);
  }
}

function claimedUntil(key: string): number {
  const time = Number(localStorage.getItem(key)?.split(':')[0]);
  return Number.isNaN(time) ? 0 : time;
}
