import type { MailSecretKind, MailSecurity } from '@hasar/contract/mailboxes/codes.ts';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import type { MailboxTestBody } from '../hooks/use-mailboxes.ts';

/** One side of a mailbox as the form holds it. */
export interface SideForm {
  readonly isUsed: boolean;
  readonly host: string;
  readonly port: number | string;
  readonly security: MailSecurity;
  readonly user: string;
  readonly secretKind: MailSecretKind;
  /** Empty: the stored one stays. */
  readonly secret: string;
  /** Where access tokens are got; empty: the secret is one. */
  readonly tokenUrl: string;
  readonly clientId: string;
  /** Empty: the stored one stays. */
  readonly clientSecret: string;
}

/** Whether access tokens are got for this side, and not given. */
export function renewsTokens({ secretKind, tokenUrl }: Pick<SideForm, 'secretKind' | 'tokenUrl'>): boolean {
  return secretKind === 'oauth2' && tokenUrl.trim() !== '';
}

export interface MailboxForm {
  readonly mailboxAddress: string;
  readonly mailboxSenderName: string;
  readonly mailboxOwnAddresses: readonly string[];
  readonly takesTags: boolean;
  readonly isActive: boolean;
  readonly imap: SideForm;
  readonly smtp: SideForm;
}

/** The usual ports, and the usual way to be unheard on them. */
const usual = {
  imap: { port: 993, security: 'tls' },
  smtp: { port: 587, security: 'startTls' },
} as const;

function sideForm(mailbox: Mailbox | undefined, name: 'imap' | 'smtp'): SideForm {
  const side = mailbox?.[name];
  return {
    isUsed: mailbox === undefined || side !== null,
    host: side?.host ?? '',
    port: side?.port ?? usual[name].port,
    security: side?.security ?? usual[name].security,
    user: side?.user ?? '',
    secretKind: side?.secretKind ?? 'password',
    secret: '',
    tokenUrl: side?.tokenUrl ?? '',
    clientId: side?.clientId ?? '',
    clientSecret: '',
  };
}

export function mailboxForm(mailbox: Mailbox | undefined): MailboxForm {
  return {
    mailboxAddress: mailbox?.mailboxAddress ?? '',
    mailboxSenderName: mailbox?.mailboxSenderName ?? '',
    mailboxOwnAddresses: mailbox?.mailboxOwnAddresses ?? [],
    takesTags: mailbox?.takesTags ?? true,
    isActive: mailbox?.isActive ?? true,
    imap: sideForm(mailbox, 'imap'),
    smtp: sideForm(mailbox, 'smtp'),
  };
}

/** What describes a mailbox, as it is sent: to be tried, or with `isActive` to be saved. */
export function mailboxSettings(
  form: MailboxForm,
  id: number | undefined,
  mailboxOrganizationId: number,
): MailboxTestBody {
  return {
    ...(id === undefined ? { mailboxOrganizationId } : { id }),
    mailboxAddress: form.mailboxAddress.trim(),
    ...(form.mailboxSenderName.trim() === '' ? {} : { mailboxSenderName: form.mailboxSenderName.trim() }),
    mailboxOwnAddresses: [...form.mailboxOwnAddresses],
    takesTags: form.takesTags,
    imap: sideSettings(form.imap),
    smtp: sideSettings(form.smtp),
  };
}

function sideSettings({
  isUsed,
  secret,
  clientSecret,
  port,
  host,
  user,
  tokenUrl,
  clientId,
  ...rest
}: SideForm) {
  if (!isUsed) return null;
  const renews = renewsTokens({ ...rest, tokenUrl });
  return {
    ...rest,
    host: host.trim(),
    port: Number(port),
    user: user.trim(),
    ...(secret === '' ? {} : { secret }),
    ...(renews ? { tokenUrl: tokenUrl.trim(), clientId: clientId.trim() } : {}),
    ...(renews && clientSecret !== '' ? { clientSecret } : {}),
  };
}
