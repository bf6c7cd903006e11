import type { AccessTokens } from './access-token.ts';

/** `tls` from the first byte, `startTls` before anything secret is said, `none` for servers of this machine alone. */
type MailSecurity = 'tls' | 'startTls' | 'none';

export interface MailLogin {
  readonly user: string;
  readonly secret:
    | { readonly password: string }
    /** One that somebody else renews. */
    | { readonly accessToken: string }
    | { readonly tokens: AccessTokens };
}

/** How an IMAP or SMTP server is reached. Never log one: it holds a secret. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** SMTP servers of an own network may want none. */
  readonly login?: MailLogin;
  /** A certificate authority, PEM, to trust besides the usual ones. */
  readonly trusts?: string;
}

/** How far a connection came before it failed. */
export type ConnectionStep = 'resolve' | 'connect' | 'tls' | 'token' | 'login' | 'folder';

/** What failed, in the words of the server or the system: fit for a screen, free of secrets. */
export interface ConnectionFailure {
  readonly step: ConnectionStep;
  readonly words: string;
}
