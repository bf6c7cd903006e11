import type { Readable } from 'node:stream';
import type { MailAddress } from './incoming-mail.ts';

export interface OutgoingAttachment {
  readonly name: string;
  readonly contentType: string;
  /** A stream is opened for each try. */
  readonly content: Uint8Array | (() => Promise<Readable>);
  /** Without angle brackets; given, the HTML shows it in place. */
  readonly contentId?: string;
}

/** A mail as it is to leave. Everything that tells two mails apart is fixed here, so that a second try sends the same one. */
export interface OutgoingMail {
  /** With angle brackets, as are all ids. */
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references: readonly string[];
  readonly date: Date;
  readonly from: MailAddress;
  readonly replyTo?: MailAddress;
  /** Who is shown here and in cc is who gets it: nobody else. */
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments: readonly OutgoingAttachment[];
  /** Further headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}
