import type { Logger } from 'pino';
import { MailReaders } from './modules/mailboxes/service.ts';
import { organizationOf, takeIn, takeInTogether, type IntakeParts } from './modules/notifications/service.ts';
import { stopParsing } from './platform/mail/parse.ts';
import { startListener, type SmtpListener } from './platform/mail/smtp-listener.ts';

/** Everything that takes mail in: the readers of mailboxes, and the listener of this server itself. */
export class MailServices {
  readonly #parts: IntakeParts;
  readonly #log: Logger;
  readonly #readers: MailReaders;
  #listener: SmtpListener | undefined;
  #listensAt: string | null = null;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#log = parts.log;
    this.#readers = new MailReaders({
      ...parts,
      takeIn: (from, messages) =>
        takeInTogether(
          parts,
          from.organizationId,
          messages.map((message) => ({ ...from, ...message })),
        ),
    });
  }

  /** Where this server takes mail in; null: nowhere. */
  get listensAt(): string | null {
    return this.#listensAt;
  }

  /** A port that somebody else has does not keep the rest from starting. @param listen undefined: no listener */
  async start(listen: { host: string; port: number } | undefined): Promise<void> {
    this.#readers.start();
    if (!listen) return;
    try {
      this.#listener = await startListener({
        ...listen,
        accepts: async (address) => (await organizationOf(this.#parts.database, address)) !== undefined,
        onMail: (raw, { to }) => this.#takeFor(raw, to),
      });
      this.#listensAt = `${listen.host}:${this.#listener.port}`;
      this.#log.info({ at: this.#listensAt }, 'mail is taken in by SMTP');
    } catch (error) {
      const at = `${listen.host}:${listen.port}`;
      this.#log.error(
        { at, err: { message: error instanceof Error ? error.message : String(error) } },
        'no mail is taken in by SMTP: the port is not free, or not ours; see SMTP_LISTEN',
      );
    }
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
    await this.#readers.stop();
    await stopParsing();
  }

  /** Once for each organization that it is for, however many of its addresses are named. */
  async #takeFor(raw: Uint8Array, to: readonly string[]): Promise<void> {
    const { database } = this.#parts;
    const byOrganization = new Map<number, string[]>();
    for (const address of to) {
      const organizationId = await organizationOf(database, address);
      if (organizationId === undefined) continue;
      byOrganization.set(organizationId, [...(byOrganization.get(organizationId) ?? []), address]);
    }
    for (const [organizationId, envelopeTo] of byOrganization)
      await takeIn(this.#parts, { organizationId, mailboxId: null, raw, envelopeTo });
  }
}
