/** One report that a mail could not be brought, or not yet. */
export interface Bounce {
  /** Of the mail that did not arrive; absent where the report does not tell. */
  readonly messageId?: string;
  readonly recipients: readonly BouncedRecipient[];
}

export interface BouncedRecipient {
  readonly address: string;
  /** `delayed`: the server still tries. */
  readonly action: 'failed' | 'delayed';
  /** As of RFC 3463, such as 5.1.1. */
  readonly status?: string;
  /** What the refusing server said. */
  readonly words: string;
}
