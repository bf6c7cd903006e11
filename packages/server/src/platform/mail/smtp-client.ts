import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { authorities } from './connection-failure.ts';
import type { MailLogin, MailServer } from './mail-server.ts';

/** In milliseconds; a server may think for a while over what it was sent. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/** One connection's worth of SMTP. It reads no files and asks no addresses that a mail names. */
export function smtpClient(server: MailServer) {
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'startTls',
    ignoreTLS: server.security === 'none',
    tls: authorities(server),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
    ...(server.login && { auth: authOf(server.login) }),
  } satisfies SMTPTransport.Options);
}

function authOf({ user, secret }: MailLogin) {
  return 'password' in secret
    ? { user, pass: secret.password }
    : { type: 'OAuth2' as const, user, accessToken: secret.accessToken };
}
