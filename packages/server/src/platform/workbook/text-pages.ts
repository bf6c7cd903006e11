const pageBytes = 131_072;

/** Texts as bytes, page after page: no text grows longer than what is added at once, and soon all of them are forgotten. */
export class TextPages {
  #page = Buffer.allocUnsafeSlow(pageBytes);
  #filled = 0;
  #before = 0;

  /** How many there were, as far as they have been handed over. */
  get bytes(): number {
    return this.#before;
  }

  /** @returns the pages that have become full: none, mostly */
  add(text: string): Buffer[] {
    // In UTF-8 a unit of a text takes three bytes at most.
    const most = text.length * 3;
    const full = this.#filled + most > this.#page.length ? [this.#turn(most)] : [];
    this.#filled += this.#page.write(text, this.#filled);
    return full;
  }

  /** What the last page holds. */
  rest(): Buffer {
    return this.#turn(0);
  }

  #turn(next: number): Buffer {
    const page = this.#page.subarray(0, this.#filled);
    this.#before += this.#filled;
    this.#page = Buffer.allocUnsafeSlow(Math.max(next, pageBytes));
    this.#filled = 0;
    return page;
  }
}
