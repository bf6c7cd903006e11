import type { Database } from '../db/database.ts';
import { Listener } from './listener.ts';

/** One line of live_events. */
export interface Change {
  readonly organizationId: number;
  readonly id: number;
  readonly entity: string;
  readonly entityId: number;
  readonly caseId: number | null;
  /** Nobody but this user is to hear of it; null: everybody in the organization. */
  readonly userId: number | null;
}

export interface Subscriber {
  readonly organizationId: number;
  readonly userId: number;
  onChange(change: Change): void;
  /** Some changes were missed. */
  onGap(): void;
  /** The server stops. */
  onStop(): void;
}

/** Hears once what the database announces and tells each open stream what concerns it. */
export class LiveHub {
  readonly #listener: Listener;
  readonly #subscribers = new Set<Subscriber>();

  constructor(database: Database) {
    this.#listener = new Listener(database, 'hasar_live', {
      onNotice: (payload) => this.#tell(payload),
      onGap: () => {
        for (const subscriber of this.#subscribers) subscriber.onGap();
      },
    });
  }

  start(): Promise<void> {
    return this.#listener.start();
  }

  async stop(): Promise<void> {
    // Ending a stream takes it out of the set, which a walk over the set allows.
    for (const subscriber of this.#subscribers) subscriber.onStop();
    await this.#listener.stop();
  }

  /** How many streams a user has open. */
  streamsOf(userId: number): number {
    return [...this.#subscribers].filter((subscriber) => subscriber.userId === userId).length;
  }

  /** @returns the way to be told no more */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  #tell(payload: string): void {
    const [organizationId, id, entity, entityId, caseId, userId] = JSON.parse(payload) as [
      number,
      number,
      string,
      number,
      number | null,
      number | null,
    ];
    const change = { organizationId, id, entity, entityId, caseId, userId };
    for (const subscriber of this.#subscribers) {
      const concerned = subscriber.organizationId === organizationId;
      if (concerned && (userId === null || userId === subscriber.userId)) subscriber.onChange(change);
    }
  }
}
