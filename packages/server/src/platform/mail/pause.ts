/** A wait that can be cut short. A wake-up that comes before the wait ends the next one at once: nothing is missed. */
export class Pause {
  #isAwake = false;
  #wake: (() => void) | undefined;

  wake(): void {
    this.#isAwake = true;
    this.#wake?.();
  }

  async until(milliseconds: number): Promise<void> {
    if (!this.#isAwake) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isAwake = false;
  }
}
