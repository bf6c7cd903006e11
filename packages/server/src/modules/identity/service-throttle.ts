import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './queries-attempts.ts';

const windowSeconds = 15 * 60;
/**
 * Attempts a window. The pair is tight, so that a stranger elsewhere cannot lock a handler out; the account alone is the
 * net against many addresses, the address alone against one that tries many accounts.
 */
const limits = { pair: 10, account: 50, address: 100 } as const;

/**
 * Counts this attempt and throws TOO_MANY_ATTEMPTS when one of the limits is passed.
 * @param account who was found under the address that was typed, or that address: every spelling of one account counts as one
 */
export async function throttleLogin(db: Db, account: string, address: string): Promise<void> {
  const keys = keysOf(account, address);
  for (const kind of ['pair', 'account', 'address'] as const) {
    const { attempts, secondsLeft } = await countAttempt(db, keys[kind], windowSeconds);
    if (attempts > limits[kind]) {
      throw new CodedError('TOO_MANY_ATTEMPTS', { details: { retryAfterSeconds: Math.max(1, secondsLeft) } });
    }
  }
}

/**
 * A right password clears what the account has gathered. The address gets back no more than this attempt: an office of a
 * hundred behind one address signs in each morning, while an account of one's own is no way to go on guessing.
 */
export async function forgiveLogin(db: Db, account: string, address: string): Promise<void> {
  const keys = keysOf(account, address);
  await forgetAttempts(db, [keys.pair, keys.account]);
  await takeBackAttempt(db, keys.address);
}

function keysOf(account: string, address: string): Record<keyof typeof limits, Buffer> {
  const network = networkOf(address);
  return {
    pair: digest(`pair ${account} ${network}`),
    account: digest(`account ${account}`),
    address: digest(`address ${network}`),
  };
}

/** One household or office owns a whole /64 of version 6, however its addresses are shortened. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const filled = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
