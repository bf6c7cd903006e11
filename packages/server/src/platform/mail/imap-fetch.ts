import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { largestMail } from './limits.ts';

export interface FetchedMail {
  readonly raw: Uint8Array;
  readonly uid: number;
  readonly receivedAt: Date;
}

/** So many at once are asked for, and handed over: few round trips, and yet little in memory. */
const most = { messages: 50, bytes: 8_000_000 };
const window = 500;

/** The messages behind this one, oldest first. */
export async function uidsAfter(client: ImapFlow, uid: number): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  if (!Array.isArray(found)) throw new Error('the server did not list its messages');
  // `*` is the last message, be it before or behind the one we asked from.
  return found.filter((one) => one > uid).toSorted((left, right) => left - right);
}

/** Their bytes, in order, several at once; one that was deleted meanwhile is left out. */
export async function* fetchAfter(
  client: ImapFlow,
  uids: readonly number[],
): AsyncGenerator<FetchedMail[], void> {
  for (let at = 0; at < uids.length; at += window) {
    for (const group of await grouped(client, uids.slice(at, at + window))) {
      const fetched = await client.fetchAll(
        group,
        { uid: true, internalDate: true, source: { start: 0, maxLength: largestMail + 1 } },
        { uid: true },
      );
      yield inOrder(fetched).flatMap(({ source, uid, internalDate }) =>
        source ? [{ raw: source, uid, receivedAt: new Date(internalDate ?? Date.now()) }] : [],
      );
    }
  }
}

/** Told apart by size, which the server knows without reading them. */
async function grouped(client: ImapFlow, uids: readonly number[]): Promise<number[][]> {
  const groups: number[][] = [];
  let bytes = 0;
  for (const { uid, size = 0 } of inOrder(
    await client.fetchAll([...uids], { uid: true, size: true }, { uid: true }),
  )) {
    const last = groups.at(-1);
    bytes += size;
    if (last && last.length < most.messages && bytes <= most.bytes) last.push(uid);
    else {
      groups.push([uid]);
      bytes = size;
    }
  }
  return groups;
}

const inOrder = (messages: readonly FetchMessageObject[]): FetchMessageObject[] =>
  messages.toSorted((left, right) => left.uid - right.uid);
