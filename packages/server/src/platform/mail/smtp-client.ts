import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { authorities } from './connection-failure.ts';
import type { MailServer } from './mail-server.ts';
import type { Credentials } from './sign-in.ts';

/** In milliseconds; a server may think for a while over what it was sent. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/** One connection's worth of SMTP. It reads no files and asks no addresses that a mail names. */
export function smtpClient(server: MailServer, credentials?: Credentials) {
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
    ...(credentials && { auth: authOf(credentials) }),
  } satisfies SMTPTransport.Options);
}

function authOf(credentials: Credentials) {
  return 'pass' in credentials ? credentials : { type: 'OAuth2' as const, ...credentials };
}
