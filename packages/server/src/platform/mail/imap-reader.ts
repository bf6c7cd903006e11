import type { ConnectionFailure, MailServer } from './mail-server.ts';

/** The last message that was dealt with. Another uidValidity means that the folder was made anew: reading starts from its first. */
export interface MailCursor {
  readonly uidValidity: number;
  readonly uid: number;
}

export interface MailPlace extends MailCursor {
  /** When the IMAP server got it. */
  readonly receivedAt: Date;
}

export interface ReaderState {
  readonly isConnected: boolean;
  /** Why it is not connected, or why a message could not be dealt with. */
  readonly failure?: ConnectionFailure;
  /** Messages not read yet, as far as known. */
  readonly behind: number;
}

export interface ImapReaderOptions {
  readonly server: MailServer;
  /** INBOX when absent. */
  readonly folder?: string;
  /** Absent: from the first message of the folder. */
  readonly cursor?: MailCursor;
  /**
   * Gets the messages one by one, in order; the next one comes once this has resolved. When it rejects, the same message comes again
   * after a while: what can never work must be set aside by whoever is called. Messages past 50 MB come cut off behind that, which
   * parseMail refuses as tooLarge.
   */
  readonly onMessage: (raw: Uint8Array, place: MailPlace) => Promise<void>;
  readonly onState?: (state: ReaderState) => void;
}

/** Reads one folder for as long as it runs, and finds its way back when the connection is lost. */
export class ImapReader {
  readonly state: ReaderState = { isConnected: false, behind: 0 };

  constructor(_options: ImapReaderOptions) {
    throw new Error('not written yet');
  }

  start(): void {
    throw new Error('not written yet');
  }

  /** Resolves once no onMessage runs any more. */
  stop(): Promise<void> {
    return Promise.reject(new Error('not written yet'));
  }
}
