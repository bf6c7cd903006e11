import { rootCertificates } from 'node:tls';
import { cleanLine } from './clean-text.ts';
import { TokenError } from './access-token.ts';
import { FolderError } from './folder-error.ts';
import type { ConnectionFailure, ConnectionStep, MailLogin, MailServer } from './mail-server.ts';

/** What the libraries and Node call their errors. */
const steps: readonly (readonly [RegExp, ConnectionStep])[] = [
  [/^(?:ENOTFOUND|EAI_\w+|EDNS)$/, 'resolve'],
  [/^(?:EAUTH|ENOAUTH|EOAUTH2)$/, 'login'],
  [
    /^(?:ETLS|EREQUIRETLS|EPROTO|ERR_(?:TLS|SSL)_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|HOSTNAME_MISMATCH|UPGRADE_TIMEOUT|STARTTLS_INJECTION|MissingServerExtension|ClosedAfterConnectTLS)$/,
    'tls',
  ],
];

/** Where a connection failed, as far as the error tells. */
export function failureOf(error: unknown, server: MailServer): ConnectionFailure {
  if (error instanceof TokenError) return { step: 'token', words: wordsOf(error, server) };
  if (error instanceof FolderError) return { step: 'folder', words: wordsOf(error.cause, server) };
  return { step: stepOf(error), words: wordsOf(error, server) };
}

function stepOf(error: unknown): ConnectionStep {
  const { code, authenticationFailed, tlsFailed } = fieldsOf(error);
  if (authenticationFailed === true) return 'login';
  // Nodemailer hides what the system said behind a code of its own.
  const hidden = /\b(ENOTFOUND|EAI_\w+)\b/.exec(messageOf(error))?.[1];
  for (const name of [hidden, code]) {
    const step = steps.find(([pattern]) => pattern.test(name ?? ''))?.[1];
    if (step !== undefined) return step;
  }
  if (tlsFailed === true || /certificate|\b(?:ssl|tls)\b|wrong version number/i.test(messageOf(error)))
    return 'tls';
  return 'connect';
}

/** In the words of the server where it said some; whatever they repeat of a secret is taken out. */
export function wordsOf(error: unknown, server?: MailServer): string {
  const { response, responseText } = fieldsOf(error);
  const said = [responseText, response].find((text) => typeof text === 'string' && text !== '');
  const words = cleanLine(typeof said === 'string' ? said : messageOf(error)).slice(0, 500);
  return secretsOf(server).reduce((text, secret) => text.replaceAll(secret, '…'), words);
}

function secretsOf(server: MailServer | undefined): string[] {
  const secret = server?.login?.secret;
  if (secret === undefined) return [];
  const plain = plainOf(secret);
  return [...plain, ...plain.map((one) => Buffer.from(one).toString('base64'))].filter(
    (text) => text.length > 3,
  );
}

function plainOf(secret: MailLogin['secret']): readonly string[] {
  if ('password' in secret) return [secret.password];
  return 'accessToken' in secret ? [secret.accessToken] : secret.tokens.secrets;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface ErrorFields {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly tlsFailed?: boolean;
  readonly response?: unknown;
  readonly responseText?: unknown;
}

const fieldsOf = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {});

/** Which authorities to trust: undefined leaves the usual ones. */
export function authorities({ trusts }: MailServer): { ca?: string[] } {
  return trusts === undefined ? {} : { ca: [...rootCertificates, trusts] };
}
