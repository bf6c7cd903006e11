import { Agent, get } from 'node:http';
import { fillPath } from '@hasar/contract/endpoint.ts';
import { login } from '@hasar/contract/identity/endpoints.ts';

/** What has to come back, so that a wrong answer is not measured as a quick one. */
interface Answer {
  status: number;
  bytes: number;
  text: string;
}

/** Signed in as one user, over a fixed number of connections that stay open. */
export class HttpDoor {
  readonly #port: number;
  readonly #headers: Record<string, string>;
  readonly #agents: readonly Agent[];

  constructor(port: number, cookie: string, connections: number, encodings?: string) {
    this.#port = port;
    this.#headers = { cookie, ...(encodings === undefined ? {} : { 'accept-encoding': encodings }) };
    this.#agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  }

  /** The body is kept only when asked for: reading it as text would be our work, not the server's. */
  request(path: string, connection: number, keep = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const agent = this.#agents[connection];
      if (!agent) throw new Error(`there is no connection ${connection}`);
      const options = { host: '127.0.0.1', port: this.#port, path, agent, headers: this.#headers };
      const asking = get(options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (keep) chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, bytes, text: Buffer.concat(chunks).toString() });
        });
      });
      asking.on('error', (error) => {
        // A connection that nobody spoke on for a while may have been closed by the server just now.
        if (asking.reusedSocket) resolve(this.request(path, connection, keep));
        else reject(error);
      });
    });
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}

/** Signs in as a browser would and answers the cookie to send. */
export async function signIn(port: number, userEmail: string, userPassword: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${fillPath(login.path)}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userEmail, userPassword }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (response.status !== 200 || cookie === undefined) {
    throw new Error(`sign-in was answered ${response.status}`);
  }
  return cookie;
}
