import { createDecipheriv, createHmac, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pushSubscription } from './alarms.ts';

/** What a push service was sent. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type Subscription = ReturnType<typeof pushSubscription>;

/** Plays the push service of a browser maker: takes messages, and answers as the test says. */
export class PushService {
  readonly pushed: Pushed[] = [];
  /** How it answers; one that does nothing lets the sender wait. */
  answer: (response: ServerResponse) => void = accept;
  readonly #server: Server;
  readonly #scheme: string;
  #subscriptions = 0;

  /** @param tls for one that is reached over HTTPS */
  constructor(tls?: { key: string; cert: string }) {
    this.#scheme = tls ? 'https' : 'http';
    const take = (request: IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          this.pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
          this.answer(response);
        });
    };
    this.#server = tls ? createSecureServer(tls, take) : createServer(take);
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get address(): string {
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** That of another browser each time. */
  subscription(): Subscription {
    this.#subscriptions += 1;
    return pushSubscription(`${this.address}/send/${this.#subscriptions}`);
  }

  forget(): void {
    this.pushed.length = 0;
    this.answer = accept;
  }
}

function accept(response: ServerResponse): void {
  response.writeHead(201).end('thanks');
}

/** Answers with this status alone. */
export function answering(status: number, headers: Record<string, string> = {}): PushService['answer'] {
  return (response) => response.writeHead(status, headers).end();
}

/** What only the browser can read (RFC 8188 and 8291). */
export function opened({ body }: Pushed, { ecdh, secret }: Subscription): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const pseudoKey = createHmac('sha256', salt).update(material).digest();
  const expand = (label: string, length: number) =>
    createHmac('sha256', pseudoKey)
      .update(`Content-Encoding: ${label}\0\x01`, 'latin1')
      .digest()
      .subarray(0, length);
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  return JSON.parse(text.slice(0, text.lastIndexOf('\x02')));
}

/** The claims of a VAPID header (RFC 8292). Throws where it is not signed with the half of this key that only we have. */
export function claimsOf({ headers }: Pushed, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !signed) throw new Error('the push is not signed with our key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
