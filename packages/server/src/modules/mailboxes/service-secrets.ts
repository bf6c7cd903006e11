import type { Db } from '../../platform/db/database.ts';
import { AccessTokens } from '../../platform/mail/access-token.ts';
import type { MailLogin, MailServer } from '../../platform/mail/mail-server.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { replaceSecret, type StoredMailbox, type StoredSide } from './queries.ts';

export type SideName = 'imap' | 'smtp';

/** What a side signs in with, as it is sealed: a text alone, or where access tokens are renewed the two that they are got with. */
interface OpenSecret {
  readonly secret: string;
  readonly clientSecret: string;
}

/** What a sealed secret belongs to. */
function secretPlace(organizationId: number, side: SideName): string {
  return `mailbox ${organizationId} ${side}`;
}

/** Whether access tokens are got for this side, and not given. */
function renewsTokens({ secretKind, tokenUrl = '' }: Pick<StoredSide, 'secretKind' | 'tokenUrl'>): boolean {
  return secretKind === 'oauth2' && tokenUrl !== '';
}

export function sealSecret(
  secrets: SecretBox,
  of: { organizationId: number; name: SideName; side: StoredSide },
  open: OpenSecret,
): Buffer {
  const text = renewsTokens(of.side) ? JSON.stringify([open.secret, open.clientSecret]) : open.secret;
  return secrets.seal(text, secretPlace(of.organizationId, of.name));
}

/** Empty where there is none, or it cannot be opened any more. */
export function openSecret(
  secrets: SecretBox,
  of: { organizationId: number; name: SideName; side: StoredSide },
  sealed: Buffer | null,
): OpenSecret {
  const text = (sealed && secrets.open(sealed, secretPlace(of.organizationId, of.name))) ?? '';
  if (text === '' || !renewsTokens(of.side)) return { secret: text, clientSecret: '' };
  const [secret, clientSecret] = JSON.parse(text) as [string, string];
  return { secret, clientSecret };
}

/** Where a mailbox is stored: a refresh token that was replaced is kept there. */
interface MailboxPlace {
  readonly db: Db;
  readonly id: number;
  readonly version: string;
}

/** How a side is reached, its secret opened; undefined where the mailbox has no such side. */
export function serverOf(
  box: StoredMailbox,
  name: SideName,
  organizationId: number,
  secrets: SecretBox,
  place?: MailboxPlace,
): MailServer | undefined {
  const side = box[name];
  if (side === null) return undefined;
  const { host, port, security, user, secretKind, tokenUrl = '', clientId = '' } = side;
  const server = { host, port, security };
  if (user === '') return server;
  const of = { organizationId, name, side };
  const sealed = name === 'imap' ? box.imapSecret : box.smtpSecret;
  const { secret, clientSecret } = openSecret(secrets, of, sealed);
  const signingInBy = (by: MailLogin['secret']): MailServer => ({ ...server, login: { user, secret: by } });
  if (secretKind === 'password' || sealed === null) return signingInBy({ password: secret });
  if (!renewsTokens(side)) return signingInBy({ accessToken: secret });
  const grant = { tokenUrl, clientId, clientSecret, refreshToken: secret };
  const tokens = new AccessTokens(grant, async (next) => {
    const after = sealSecret(secrets, of, { secret: next, clientSecret });
    if (place) await replaceSecret(place.db, { ...place, side: name }, after);
  });
  return signingInBy({ tokens });
}
