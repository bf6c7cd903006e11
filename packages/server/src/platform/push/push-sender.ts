import { ECDH } from 'node:crypto';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import webPush from 'web-push';
import { addressIn, isPublicAddress, publicLookup } from './public-address.ts';

/** Where a browser can be reached, as it told itself. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A push service keeps a message this long for a browser that is away, in seconds. */
const timeToLive = 86_400;
/** Longer than this no push service is waited for, in milliseconds. */
const longestWait = 15_000;
/** The longest pause that a push service is granted, in milliseconds. */
const longestPause = 3_600_000;

/** What became of a push: it is on its way, the browser has given its subscription up, or it may be tried after a pause. */
export type PushOutcome = 'sent' | 'gone' | { readonly pause: number };

/** Sends to push services; since browsers name them, it goes nowhere but to public hosts, over HTTPS. */
export class PushSender {
  readonly #allowPrivateHosts: boolean;
  readonly #patience: number;

  /**
   * @param options.allowPrivateHosts for a push service on this machine, over HTTP too
   * @param options.patience how long an answer is waited for, in milliseconds
   */
  constructor(options: { allowPrivateHosts: boolean; patience?: number }) {
    this.#allowPrivateHosts = options.allowPrivateHosts;
    this.#patience = options.patience ?? longestWait;
  }

  static newKeys(): PushKeys {
    return webPush.generateVAPIDKeys();
  }

  /** Whether we would ever send there, as far as the address itself tells. */
  accepts({ endpoint, p256dh }: PushTarget): boolean {
    return this.#goesTo(new URL(endpoint)) && isPointOfCurve(p256dh);
  }

  /**
   * Throws when the push service could not be reached or did not take the message: worth another try later.
   * @param contact where the push service finds whoever runs this server: a mailto: or https: address
   */
  async send(target: PushTarget, message: object, keys: PushKeys, contact: string): Promise<PushOutcome> {
    const url = new URL(target.endpoint);
    if (!this.#goesTo(url)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: contact, ...keys }, TTL: timeToLive, urgency: 'high' },
    );
    const { status, retryAfter } = await this.#post(url, headers, body);
    if (status === 404 || status === 410) return 'gone';
    const pause = status === 429 || status === 503 ? pauseOf(retryAfter) : undefined;
    if (pause !== undefined) return { pause };
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return 'sent';
  }

  #goesTo(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false;
    if (this.#allowPrivateHosts) return url.protocol === 'https:' || url.protocol === 'http:';
    const address = addressIn(url);
    const isLocalName =
      !url.hostname.includes('.') || /\.(local|localhost|internal|lan|home\.arpa)\.?$/.test(url.hostname);
    return url.protocol === 'https:' && (address === undefined ? !isLocalName : isPublicAddress(address));
  }

  /** Follows no redirect and reads no answer beyond its head: neither is to be trusted. */
  #post(
    url: URL,
    headers: object,
    body: Buffer,
  ): Promise<{ status: number; retryAfter: string | undefined }> {
    const options = {
      method: 'POST',
      headers: { ...headers },
      signal: AbortSignal.timeout(this.#patience),
      agent: false as const,
      ...(this.#allowPrivateHosts ? {} : { lookup: publicLookup }),
    };
    return new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
      request(url, options, (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      })
        .on('error', reject)
        .end(body);
    });
  }
}

/** What Retry-After asks for, in milliseconds (RFC 9110): seconds, or a date. */
function pauseOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.min(Math.max(pause, 1000), longestPause);
}

/** A key that only looks like one would fail at every sending. */
function isPointOfCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
