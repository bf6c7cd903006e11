import { liveStreamPath } from '@hasar/contract/live/schema.ts';
import type { TestClient } from './client.ts';

export interface ReadEvent {
  readonly event: string;
  readonly id: number;
  readonly data: Record<string, unknown>;
}

/** Reads a stream of server-sent events as a browser does, and lets a test wait for one. */
export class EventReader {
  readonly seen: ReadEvent[] = [];
  /** Settles when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly #abort: AbortController;
  #taken = 0;
  #wake: () => void = () => undefined;

  constructor(response: Response, abort: AbortController) {
    this.#abort = abort;
    this.ended = this.#read(response).catch(() => undefined);
  }

  /** @param after goes on behind this event */
  static async open(address: string, client: TestClient, after?: number): Promise<EventReader> {
    const abort = new AbortController();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address + liveStreamPath, {
      headers: { cookie, ...(after === undefined ? {} : { 'last-event-id': String(after) }) },
      signal: abort.signal,
    });
    if (response.status !== 200) throw new Error(`no stream: ${String(response.status)}`);
    return new EventReader(response, abort);
  }

  /** The next event, behind those that were waited for before, of which this holds; others are passed over. */
  async next(holds: (event: ReadEvent) => boolean): Promise<ReadEvent> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const at = this.seen.findIndex((event, index) => index >= this.#taken && holds(event));
      const found = this.seen[at];
      if (found !== undefined) {
        this.#taken = at + 1;
        return found;
      }
      if (Date.now() > deadline) throw new Error(`waited in vain; heard ${JSON.stringify(this.seen)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.ended;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
      this.#wake();
    }
  }

  #take(block: string): void {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const event = line('event');
    if (event === undefined) return;
    const data = JSON.parse(line('data') ?? '{}') as Record<string, unknown>;
    this.seen.push({ event, id: Number(line('id')), data });
  }
}
