import type { MailServer } from '../../platform/mail/mail-server.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { StoredMailbox } from './queries.ts';

export type SideName = 'imap' | 'smtp';

/** What a sealed secret belongs to. */
export function secretPlace(organizationId: number, side: SideName): string {
  return `mailbox ${organizationId} ${side}`;
}

/** How a side is reached, its secret opened; undefined where the mailbox has no such side. */
export function serverOf(
  box: StoredMailbox,
  name: SideName,
  organizationId: number,
  secrets: SecretBox,
): MailServer | undefined {
  const side = box[name];
  if (side === null) return undefined;
  const { host, port, security, user, secretKind } = side;
  const sealed = name === 'imap' ? box.imapSecret : box.smtpSecret;
  if (user === '') return { host, port, security };
  const opened = sealed === null ? '' : (secrets.open(sealed, secretPlace(organizationId, name)) ?? '');
  const secret = secretKind === 'oauth2' ? { accessToken: opened } : { password: opened };
  return { host, port, security, login: { user, secret } };
}
