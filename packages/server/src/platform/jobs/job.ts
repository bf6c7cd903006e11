import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { SecretBox } from '../secret-box.ts';
import type { FileStore } from '../storage/file-store.ts';

export interface JobServices {
  readonly database: Database;
  readonly log: Logger;
  /** The time it is, for what is reckoned from it. */
  readonly now: () => Date;
  readonly push: PushSender;
  readonly files: FileStore;
  readonly secrets: SecretBox;
  /** Where mail is kept that no mailbox takes out. */
  readonly outgoingFolder: string;
  /** Where people open the product: for what a mail leads to. */
  readonly publicUrl: string;
}

/** One kind of background work. Handlers are harmless when run twice. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  /** Cron pattern, UTC; absent: only when queued. */
  readonly schedule?: string;
  readonly handle: (payload: z.output<P>, services: JobServices) => Promise<void>;
}

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job;
}
