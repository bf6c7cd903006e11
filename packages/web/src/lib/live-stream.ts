import { liveEvent, liveStreamPath, type LiveEvent } from '@hasar/contract/live/schema.ts';

/** What the server says to this browser; `reload`: something was missed; `ended`: the session is over. */
export type LiveMessage =
  | { readonly kind: 'change'; readonly id: number; readonly change: LiveEvent }
  | { readonly kind: 'reload' }
  | { readonly kind: 'ended' };

/** One stream for all tabs of a browser goes by this name, in the lock and on the channel. */
const name = 'hasar.live';
/** Waits before a stream that the server refused is asked for again, in milliseconds; the last one stays. */
const waits = [1000, 2000, 5000, 15_000];

/**
 * Hears what changes, from the one stream that this browser keeps open: the tab that holds it tells the others, and when it
 * is closed the next one takes over where it stood.
 * @returns the way to stop
 */
export function followLive(hear: (message: LiveMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let lastId: number | undefined;
  const take = (message: LiveMessage) => {
    if (message.kind === 'change') lastId = message.id;
    hear(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => take(data));
  const tellTabs = channel.postMessage.bind(channel);
  const hold = () =>
    holdStream(
      () => lastId,
      (message) => {
        tellTabs(message);
        take(message);
      },
      stop.signal,
    );
  // Browsers offer locks on HTTPS and on localhost alone; elsewhere each tab keeps a stream of its own.
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: stop.signal }, hold).catch(() => undefined);
  } else void hold();
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Keeps the stream open until told to stop. */
function holdStream(
  lastId: () => number | undefined,
  tell: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refusals = 0;
    const end = () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    };
    const open = () => {
      const after = lastId();
      source = new EventSource(liveStreamPath + (after === undefined ? '' : `?after=${String(after)}`));
      source.addEventListener('open', () => {
        refusals = 0;
      });
      source.addEventListener('change', (event: MessageEvent<string>) => {
        const change = liveEvent.safeParse(JSON.parse(event.data));
        if (change.success) tell({ kind: 'change', id: Number(event.lastEventId), change: change.data });
      });
      source.addEventListener('reload', () => tell({ kind: 'reload' }));
      // Over, or carried on under a token that the stream did not come with: asking anew tells.
      source.addEventListener('ended', () => {
        source?.close();
        tell({ kind: 'ended' });
        retry();
      });
      // A broken stream comes back by itself; a refused one (a server that starts, a proxy) does not.
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) retry();
      });
    };
    const retry = () => {
      if (signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(open, waits[Math.min(refusals, waits.length - 1)]);
      refusals += 1;
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else open();
  });
}
