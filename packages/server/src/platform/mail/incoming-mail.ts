/** Someone a mail names. The address may be empty: a mail can name a person without one. */
export interface MailAddress {
  readonly name: string;
  /** As written, without angle brackets; compare it with `sameAddress`. */
  readonly address: string;
}

export interface MailAttachment {
  /** Never empty, never a path; free of control and direction characters. */
  readonly name: string;
  /** As the sender says, in lower case without parameters: a claim, not a fact. */
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Without angle brackets, as a `cid:` address has it. */
  readonly contentId?: string;
  /** Shown in the place where the HTML names its contentId. */
  readonly isInline: boolean;
}

/** What a message says once it has been taken apart. Its sender wrote every word of it, the headers included: nothing here is proven. */
export interface IncomingMail {
  /** Ids stand in angle brackets, as on the wire. */
  readonly messageId?: string;
  readonly inReplyTo: readonly string[];
  /** Oldest first. */
  readonly references: readonly string[];
  readonly from?: MailAddress;
  readonly sender?: MailAddress;
  readonly replyTo: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  /** Delivered-To, X-Original-To, Envelope-To: where the last servers brought it. */
  readonly deliveredTo: readonly string[];
  readonly subject: string;
  readonly date?: Date;
  /** Always there: made of the HTML where the sender gave none. */
  readonly text: string;
  readonly html?: string;
  /** By name in lower case, in the order of the message; unfolded, words not decoded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly attachments: readonly MailAttachment[];
}

/** Whether two addresses reach the same box, as far as can be told: letter case aside, in plain letters and Turkish ones. */
export function sameAddress(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
