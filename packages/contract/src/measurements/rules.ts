import { silentAfter } from './codes.ts';

/** What a list says of a device: it sends, it has fallen silent, or it has never sent anything. */
export type DeviceState = 'sending' | 'silent' | 'neverSent';

export function deviceState({ lastReadingAt }: { lastReadingAt: string | null }, now: Date): DeviceState {
  if (lastReadingAt === null) return 'neverSent';
  return now.getTime() - Date.parse(lastReadingAt) > silentAfter ? 'silent' : 'sending';
}
