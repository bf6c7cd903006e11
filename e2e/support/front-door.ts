import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before several servers in earnest: one address, which passes each request to the server that is up. */
export class FrontDoor {
  readonly #server: Server;
  #behind: URL;

  constructor(behind: string) {
    this.#behind = new URL(behind);
    this.#server = createServer((incoming, answer) => {
      const { hostname, port } = this.#behind;
      const passed = request(
        { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
        (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.on('error', () => answer.destroy()).pipe(answer);
        },
      );
      passed.on('error', () => answer.destroy());
      answer.on('close', () => passed.destroy());
      incoming.pipe(passed);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** From now on requests go there. */
  leadTo(address: string): void {
    this.#behind = new URL(address);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
