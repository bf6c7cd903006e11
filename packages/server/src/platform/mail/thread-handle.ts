import { Worker } from 'node:worker_threads';

/** How a thread went down: out of time, out of memory, or otherwise. */
export type ThreadEnd = 'late' | 'memory' | 'other';

type Outcome<A> = { readonly answer: A } | { readonly end: ThreadEnd };

/** For a machine that is busy with much else, in milliseconds. */
const patienceForStart = 60_000;
const limits = { maxOldGenerationSizeMb: 256 };

/** A thread that answers one question at a time, and says `ready` once it can. */
export class ParseThread<Q, A> {
  readonly #worker: Worker;
  #settle: ((outcome: Outcome<A>) => void) | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: A) => this.#settle?.({ answer }));
    worker.on('error', (error: unknown) =>
      this.#settle?.({ end: isOutOfMemory(error) ? 'memory' : 'other' }),
    );
    worker.on('exit', () => this.#settle?.({ end: 'other' }));
    worker.unref();
  }

  static async start<Q, A>(file: URL): Promise<ParseThread<Q, A>> {
    const thread = new ParseThread<Q, A>(new Worker(file, { resourceLimits: limits }));
    const outcome = await thread.#outcome(patienceForStart);
    if ('end' in outcome) throw new Error('the thread that parses mail did not start');
    return thread;
  }

  /** Once it has ended there is nothing left of the thread. */
  ask(question: Q, patience: number): Promise<Outcome<A>> {
    this.#worker.postMessage(question, []);
    return this.#outcome(patience);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #outcome(patience: number): Promise<Outcome<A>> {
    // While nothing is asked of it, it keeps nobody from ending.
    this.#worker.ref();
    let timer;
    const outcome = await new Promise<Outcome<A>>((resolve) => {
      this.#settle = resolve;
      timer = setTimeout(() => resolve({ end: 'late' }), patience);
    });
    clearTimeout(timer);
    this.#settle = undefined;
    this.#worker.unref();
    if ('end' in outcome) await this.stop();
    return outcome;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
