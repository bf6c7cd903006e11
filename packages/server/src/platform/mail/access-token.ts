import { createHash } from 'node:crypto';
import { cleanLine } from './clean-text.ts';

/** What access tokens are got with (RFC 6749, section 6). */
interface TokenGrant {
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

interface Entry {
  /** The one that counts from now on. */
  refreshToken: string;
  accessToken: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  asking?: Promise<string>;
}

/** A token is renewed so long before its end, in milliseconds. */
const margin = 60_000;
/** Seconds, where the server does not say how long a token lives. */
const usualLife = 300;
const patience = 30_000;
const mostEntries = 1000;

/** Of this process: access tokens are stored nowhere. */
const entries = new Map<string, Entry>();

/** Access tokens for one side of a mailbox, each used until shortly before its end. */
export class AccessTokens {
  readonly #grant: TokenGrant;
  readonly #entry: Entry;
  readonly #onRotated: (refreshToken: string) => Promise<void>;

  /** @param onRotated told of a refresh token that takes the place of the one there was */
  constructor(grant: TokenGrant, onRotated: (refreshToken: string) => Promise<void>) {
    this.#grant = grant;
    this.#entry = entryOf(grant);
    this.#onRotated = onRotated;
  }

  /** What may not stand in any message. */
  get secrets(): readonly string[] {
    const { refreshToken, accessToken } = this.#entry;
    return [this.#grant.refreshToken, this.#grant.clientSecret, refreshToken, accessToken];
  }

  /** Throws TokenError. */
  async get(): Promise<string> {
    const { accessToken, endsAt } = this.#entry;
    return endsAt > Date.now() + margin ? accessToken : this.#renew();
  }

  /** Another one than this, which a server would not have. Throws TokenError. */
  async renewed(refused: string): Promise<string> {
    if (this.#entry.accessToken === refused) return this.#renew();
    return this.get();
  }

  /** Asked once, however many wait for it. */
  #renew(): Promise<string> {
    const entry = this.#entry;
    entry.asking ??= this.#ask(entry).finally(() => delete entry.asking);
    return entry.asking;
  }

  async #ask(entry: Entry): Promise<string> {
    const before = entry.refreshToken;
    const { accessToken, life, refreshToken = before } = await ask({ ...this.#grant, refreshToken: before });
    Object.assign(entry, { accessToken, refreshToken, endsAt: Date.now() + life * 1000 });
    if (refreshToken !== before) {
      // Whoever reads the new one out of the database has this token too.
      entries.set(keyOf({ ...this.#grant, refreshToken }), entry);
      await this.#onRotated(refreshToken);
    }
    return accessToken;
  }
}

function entryOf(grant: TokenGrant): Entry {
  const known = entries.get(keyOf(grant));
  if (known) return known;
  if (entries.size >= mostEntries) entries.clear();
  const made = { refreshToken: grant.refreshToken, accessToken: '', endsAt: 0 };
  entries.set(keyOf(grant), made);
  return made;
}

function keyOf(grant: TokenGrant): string {
  return createHash('sha256').update(JSON.stringify(grant)).digest('hex');
}

interface Given {
  readonly accessToken: string;
  /** In seconds. */
  readonly life: number;
  readonly refreshToken?: string;
}

async function ask({ tokenUrl, clientId, clientSecret, refreshToken }: TokenGrant): Promise<Given> {
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
  return {
    accessToken,
    life: Number(life) > 0 ? Number(life) : usualLife,
    ...(typeof next === 'string' && next !== '' ? { refreshToken: next } : {}),
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
