/** What has to be stopped at the end, whether that is reached or somebody presses Ctrl-C: the last one first. */
export class Closing {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #onSignal = () => {
    void this.run().finally(() => process.exit(130));
  };

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, this.#onSignal);
  }

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).toReversed()) await step();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, this.#onSignal);
  }
}
