import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** Gives access tokens for refresh tokens, as RFC 6749 says, and tells servers whose one is (RFC 7662). */
export class TokenServer {
  readonly clientId = 'hasar';
  readonly clientSecret = 'Istemci-Sınav-1';
  /** Counted refreshes. */
  given = 0;
  /** In seconds. */
  life = 3600;
  /** Whether each refresh token counts once. */
  rotates = false;
  refreshToken = `refresh-${randomUUID()}`;
  readonly #user: string;
  readonly #living = new Set<string>();
  readonly #server = createServer((request, reply) => {
    void textOf(request).then((text) => {
      const [status, body] = this.#answer(request.url ?? '', new URLSearchParams(text));
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  private constructor(user: string) {
    this.#user = user;
  }

  /** @param user whose every token is */
  static async start(user: string): Promise<TokenServer> {
    const made = new TokenServer(user);
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    return made;
  }

  url(path: '/token' | '/introspect'): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${path}`;
  }

  isLiving(token: string): boolean {
    return this.#living.has(token);
  }

  /** No token that was given is worth anything any more. */
  revoke(): void {
    this.#living.clear();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #answer(url: string, form: URLSearchParams): readonly [number, object] {
    if (url.startsWith('/introspect')) {
      const active = this.isLiving(form.get('token') ?? '');
      return [200, active ? { active, username: this.#user } : { active }];
    }
    const isKnown =
      form.get('grant_type') === 'refresh_token' &&
      form.get('client_id') === this.clientId &&
      form.get('client_secret') === this.clientSecret &&
      form.get('refresh_token') === this.refreshToken;
    if (!isKnown) return [400, { error: 'invalid_grant', error_description: 'Refresh token is not known' }];
    this.given += 1;
    const token = `access-${randomUUID()}`;
    this.#living.add(token);
    if (this.rotates) this.refreshToken = `refresh-${randomUUID()}`;
    return [
      200,
      {
        access_token: token,
        token_type: 'Bearer',
        expires_in: this.life,
        ...(this.rotates ? { refresh_token: this.refreshToken } : {}),
      },
    ];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
