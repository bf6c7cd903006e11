/** What was said before the message: whom it is for decides, not what its headers show. */
export interface MailEnvelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface SmtpListener {
  readonly port: number;
  stop(): Promise<void>;
}

export interface SmtpListenerOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Asked for each recipient; others are refused with 550. */
  readonly accepts: (address: string) => Promise<boolean>;
  /** Once it resolves the sender hears 250 and forgets the mail; when it rejects, 451: the sender tries again. */
  readonly onMail: (raw: Uint8Array, envelope: MailEnvelope) => Promise<void>;
}

/** Takes mail in by SMTP, without TLS or login: for this machine and its network. Rejects when the port is taken. */
export function startListener(_options: SmtpListenerOptions): Promise<SmtpListener> {
  return Promise.reject(new Error('not written yet'));
}
