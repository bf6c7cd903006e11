import { createHash } from 'node:crypto';
import { cleanLine } from './clean-text.ts';

/** What access tokens are got with (RFC 6749, section 6). */
export interface TokenGrant {
  readonly tokenUrl: string;
  readonly clientId: string;
  /** Empty: the client is a public one. */
  readonly clientSecret: string;
  readonly refreshToken: string;
}

/** Who gave no token, in words fit for a screen. */
export class TokenError extends Error {
  readonly code = 'ETOKEN';
}

interface Held {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** The one that counts from now on. */
  readonly refreshToken: string;
}

/** A token is renewed so long before its end, in milliseconds. */
const margin = 60_000;
/** Where the server does not say how long a token lives. */
const usualLife = 300;
const patience = 30_000;

/** Of this process: access tokens are stored nowhere. */
const held = new Map<string, Promise<Held>>();

/** Access tokens for one mailbox, each used until shortly before its end. */
export class AccessTokens {
  readonly #grant: TokenGrant;
  readonly #onRotated: (refreshToken: string) => Promise<void>;
  readonly #key: string;

  /** @param onRotated told of a refresh token that takes the place of the one there was */
  constructor(grant: TokenGrant, onRotated: (refreshToken: string) => Promise<void>) {
    this.#grant = grant;
    this.#onRotated = onRotated;
    this.#key = createHash('sha256').update(JSON.stringify(grant)).digest('hex');
  }

  /** What may not stand in any message. */
  get secrets(): readonly string[] {
    return [this.#grant.refreshToken, this.#grant.clientSecret];
  }

  /** Throws TokenError. */
  async get(): Promise<string> {
    const known = held.get(this.#key);
    const one = known && (await known.catch(() => undefined));
    if (one && one.endsAt > Date.now() + margin) return one.accessToken;
    return this.#renew(known, one);
  }

  /** A new one, after a server would not have this one. Throws TokenError. */
  async renewed(refused: string): Promise<string> {
    const known = held.get(this.#key);
    const one = known && (await known.catch(() => undefined));
    return one && one.accessToken !== refused ? one.accessToken : this.#renew(known, one);
  }

  /** Asked once, however many wait for it. */
  async #renew(before: Promise<Held> | undefined, last: Held | undefined): Promise<string> {
    if (held.get(this.#key) === before) {
      const refreshToken = last?.refreshToken ?? this.#grant.refreshToken;
      const asked = ask({ ...this.#grant, refreshToken }).then(async (next) => {
        if (next.refreshToken !== refreshToken) await this.#onRotated(next.refreshToken);
        return next;
      });
      held.set(this.#key, asked);
      asked.catch(() => last === undefined && held.delete(this.#key));
      // What failed is asked again the next time, with the newest refresh token that is known.
      if (last) asked.catch(() => held.set(this.#key, Promise.resolve({ ...last, endsAt: 0 })));
    }
    const next = await held.get(this.#key);
    if (!next) throw new TokenError('no token');
    return next.accessToken;
  }
}

async function ask({ tokenUrl, clientId, clientSecret, refreshToken }: TokenGrant): Promise<Held> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    ...(clientSecret === '' ? {} : { client_secret: clientSecret }),
  });
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new TokenError(reasonOf(error));
  });
  const body = await jsonOf(answer);
  const { access_token: accessToken, refresh_token: next, expires_in: life } = body;
  if (!answer.ok || typeof accessToken !== 'string' || accessToken === '') {
    const said = [body['error'], body['error_description']].filter((one) => typeof one === 'string');
    const words = [`${answer.status}`, ...said].join(' ');
    throw new TokenError(cleanLine(words.replaceAll(refreshToken, '…')).slice(0, 500));
  }
  const seconds = Number(life) > 0 ? Number(life) : usualLife;
  return {
    accessToken,
    endsAt: Date.now() + seconds * 1000,
    refreshToken: typeof next === 'string' && next !== '' ? next : refreshToken,
  };
}

/** What is no JSON object says nothing. */
async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text.slice(0, 100_000));
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cleanLine(cause instanceof Error ? cause.message : message).slice(0, 500);
}
