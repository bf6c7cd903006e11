import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CodedError } from '@hasar/contract/errors.ts';

/** Longest silence of the scanner, in milliseconds. */
const patience = 120_000;

/** One file on its way through clamd (INSTREAM of its protocol). Throws UNAVAILABLE when no verdict can be had. */
export interface VirusScan {
  write(chunk: Uint8Array): Promise<void>;
  /** @returns the name of what was found; undefined for nothing */
  verdict(): Promise<string | undefined>;
  /** Lets go; harmless at any time. */
  close(): void;
}

export type VirusScanner = () => VirusScan;

/** @param address `host:port`, or the path of a socket */
export function clamdAt(address: string): VirusScanner {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  const target =
    host !== undefined ? { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) } : { path: address };
  return () => new ClamdScan(connect(target));
}

class ClamdScan implements VirusScan {
  readonly #socket: Socket;
  readonly #answer: Promise<string>;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setTimeout(patience, () => socket.destroy(new Error('clamd is silent')));
    this.#answer = readAll(socket);
    // Whoever awaits the verdict hears of it; until then it must only not go unheard.
    this.#answer.catch(() => undefined);
    socket.write('zINSTREAM\0');
  }

  async write(chunk: Uint8Array): Promise<void> {
    // Once it has answered, the rest of the file does not matter to it.
    if (
      chunk.length === 0 ||
      this.#socket.writableEnded ||
      this.#socket.destroyed ||
      this.#socket.readableEnded
    )
      return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    this.#socket.write(length);
    if (!this.#socket.write(chunk))
      await Promise.race([once(this.#socket, 'drain'), this.#answer]).catch(() => undefined);
  }

  async verdict(): Promise<string | undefined> {
    if (!this.#socket.destroyed) this.#socket.write(Buffer.alloc(4));
    const answer = await this.#answer.catch(() => '');
    this.close();
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (found !== undefined) return found;
    if (answer === 'stream: OK') return undefined;
    // Without a verdict nothing is accepted: unreachable, out of memory, past its own size limit.
    throw new CodedError('UNAVAILABLE', { message: 'the virus scanner gave no verdict' });
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\0')) break;
  }
  return text.replace(/\0.*$/s, '').trim();
}
