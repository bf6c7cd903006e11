import type { FastifyReply, FastifyRequest } from 'fastify';

/** How soon a browser comes back after a stream broke off, in milliseconds. */
const comeBack = 1000;

/** An answer of server-sent events (HTML standard, section 9.2) that stays open until either side ends it. */
export class EventStream {
  readonly #reply: FastifyReply;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
    reply.hijack();
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    reply.raw.writeHead(200, {
      ...Object.fromEntries(headers),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers an answer before it passes it on would hold back every event.
      'x-accel-buffering': 'no',
    });
    reply.raw.write(`retry: ${String(comeBack)}\n\n`);
  }

  send(event: string, data: unknown, id?: number): void {
    const line = id === undefined ? '' : `id: ${String(id)}\n`;
    this.#reply.raw.write(`event: ${event}\n${line}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps proxies from closing what seems idle. */
  beat(): void {
    this.#reply.raw.write(':\n\n');
  }

  end(): void {
    this.#reply.raw.end();
  }

  /** Called once, when it has ended from whichever side. */
  onEnd(listener: () => void): void {
    this.#reply.raw.once('close', listener);
  }
}

/** The last event that a browser has seen: it says so by itself when it comes back, and in the address when it begins anew. */
export function lastEventId(request: FastifyRequest): number | undefined {
  const { after } = request.query as Record<string, unknown>;
  const said = request.headers['last-event-id'] ?? after;
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : undefined;
}
