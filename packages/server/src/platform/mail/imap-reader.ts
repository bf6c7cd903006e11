import type { ImapFlow } from 'imapflow';
import { ahead } from '../ahead.ts';
import { failureOf } from './connection-failure.ts';
import { openFolder } from './imap-connection.ts';
import { fetchAfter, uidsAfter } from './imap-fetch.ts';
import type { ConnectionFailure, MailServer } from './mail-server.ts';
import { Pause } from './pause.ts';

/** The last message that was dealt with. Another uidValidity means that the folder was made anew: reading starts from its first. */
export interface MailCursor {
  readonly uidValidity: number;
  readonly uid: number;
}

export interface MailPlace extends MailCursor {
  /** When the IMAP server got it. */
  readonly receivedAt: Date;
}

export interface PlacedMail {
  readonly raw: Uint8Array;
  readonly place: MailPlace;
}

/** Deals with messages that were made ready: with all of them, or with none. */
type Store = () => Promise<void>;

export interface ReaderState {
  readonly isConnected: boolean;
  /** Why it is not connected. */
  readonly failure?: ConnectionFailure;
  /** The message that onMessage could not deal with, tried again from time to time. */
  readonly stuckAt?: MailCursor;
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
   * Gets the messages in order, several at once, and makes them ready ahead of their turn; what it resolves to is called when that has
   * come, with those before dealt with. When either rejects, they come once more one by one, so that one falls alone; that one comes
   * again after a while: what can never work must be set aside by whoever is called. Messages past 50 MB come cut off behind that,
   * which parseMail refuses as tooLarge.
   */
  readonly onMessages: (messages: readonly PlacedMail[]) => Promise<Store>;
  /** Told of every change but the count, of that once a second. */
  readonly onState?: (state: ReaderState) => void;
  /** The net under IDLE, in milliseconds: servers forget to tell, and some cannot. */
  readonly pollEvery?: number;
  /** Waits before another try, in milliseconds; the last one stays. */
  readonly waits?: readonly number[];
}

const defaults: Required<Pick<ImapReaderOptions, 'folder' | 'pollEvery' | 'waits'>> = {
  folder: 'INBOX',
  pollEvery: 60_000,
  waits: [1000, 2000, 5000, 15_000, 60_000],
};

const tellEvery = 1000;

/** Reads one folder for as long as it runs, and finds its way back when the connection is lost. */
export class ImapReader {
  readonly #options: ImapReaderOptions & typeof defaults;
  readonly #pause = new Pause();
  readonly #stopping = new AbortController();
  #cursor: MailCursor | undefined;
  #state: ReaderState = { isConnected: false, behind: 0 };
  #client: ImapFlow | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  #toldAt = 0;

  constructor(options: ImapReaderOptions) {
    this.#options = { ...defaults, ...options };
    this.#cursor = options.cursor;
  }

  get state(): ReaderState {
    return this.#state;
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once no onMessage runs any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#pause.wake();
    this.#client?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#readUntilLost();
      } catch (error) {
        const failure = failureOf(error, this.#options.server);
        this.#tell({ isConnected: false, behind: this.#state.behind, failure });
      }
      await this.#wait();
    }
    this.#tell({ isConnected: false, behind: this.#state.behind });
  }

  async #readUntilLost(): Promise<void> {
    const { server, folder: path, pollEvery } = this.#options;
    const { client, folder } = await openFolder(server, path, this.#stopping.signal);
    this.#client = client;
    const wake = () => this.#pause.wake();
    client.on('exists', wake).on('close', wake);
    try {
      const uidValidity = Number(folder.uidValidity);
      if (this.#cursor?.uidValidity !== uidValidity) this.#cursor = { uidValidity, uid: 0 };
      while (!this.#isStopped && client.usable) {
        const isDone = await this.#readNew(client, this.#cursor);
        if (!isDone) await this.#wait();
        else await this.#idle(client, pollEvery);
      }
      if (!this.#isStopped) throw new Error('the connection was lost');
    } finally {
      client.close();
      this.#client = undefined;
    }
  }

  /** Until the server tells of something, or long enough. The next command ends what it is asked here. */
  async #idle(client: ImapFlow, longest: number): Promise<void> {
    void client.idle().catch(() => undefined);
    await this.#pause.until(longest);
  }

  /** @returns false when a message could not be dealt with */
  async #readNew(client: ImapFlow, from: MailCursor): Promise<boolean> {
    const uids = await uidsAfter(client, from.uid);
    let behind = uids.length;
    this.#tell({ isConnected: true, behind });
    for await (const { messages, store } of ahead(this.#madeReady(client, uids, from.uidValidity))) {
      if (!(await this.#handOver(messages, store, behind))) return false;
      behind -= messages.length;
    }
    this.#failures = 0;
    this.#tell({ isConnected: true, behind: 0 });
    return true;
  }

  /** Store is undefined where it cannot be had of all of them. */
  async *#madeReady(
    client: ImapFlow,
    uids: readonly number[],
    uidValidity: number,
  ): AsyncGenerator<{ messages: PlacedMail[]; store: Store | undefined }, void> {
    for await (const fetched of fetchAfter(client, uids)) {
      const messages = fetched.map(({ raw, ...place }) => ({ raw, place: { uidValidity, ...place } }));
      const store = await this.#options.onMessages(messages).catch(() => undefined);
      yield { messages, store };
    }
  }

  /** @returns false at a message that could not be dealt with, or when it is to end */
  async #handOver(
    messages: readonly PlacedMail[],
    store: Store | undefined,
    behind: number,
  ): Promise<boolean> {
    if (this.#isStopped) return false;
    if (store && (await succeeds(store))) {
      this.#moveOn(messages, behind);
      return true;
    }
    for (const [at, one] of messages.entries()) {
      if (this.#isStopped) return false;
      const wasAlone = messages.length === 1;
      if (wasAlone || !(await succeeds(async () => (await this.#options.onMessages([one]))()))) {
        this.#tell({ isConnected: true, behind: behind - at, stuckAt: cursorOf(one) });
        return false;
      }
      this.#moveOn([one], behind - at);
    }
    return true;
  }

  #moveOn(dealtWith: readonly PlacedMail[], behind: number): void {
    const last = dealtWith.at(-1);
    this.#failures = 0;
    if (last) this.#cursor = cursorOf(last);
    this.#tell({ isConnected: true, behind: behind - dealtWith.length });
  }

  async #wait(): Promise<void> {
    const { waits } = this.#options;
    const wait = waits[Math.min(this.#failures, waits.length - 1)] ?? 0;
    this.#failures += 1;
    // Readers that lost the same server do not all come back in the same moment.
    if (!this.#isStopped) await this.#pause.until(wait * (0.75 + Math.random() / 2));
  }

  /** At once when something else than the count changed; the count alone once a second, else telling takes longer than reading. */
  #tell(state: ReaderState): void {
    const before = this.#state;
    this.#state = state;
    const isNews =
      state.isConnected !== before.isConnected ||
      state.failure !== before.failure ||
      state.stuckAt?.uid !== before.stuckAt?.uid ||
      (state.behind === 0) !== (before.behind === 0);
    if (!isNews && Date.now() - this.#toldAt < tellEvery) return;
    this.#toldAt = Date.now();
    this.#options.onState?.(state);
  }
}

const cursorOf = ({ place: { uidValidity, uid } }: PlacedMail): MailCursor => ({ uidValidity, uid });

/** Whoever was called knows what went wrong and logs it: here it only matters that the messages come again. */
const succeeds = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );
