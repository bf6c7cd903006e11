import type { Locator, Page } from '@playwright/test';

/** What something took: presses of the mouse, presses of keys that command, and characters of content. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  readonly typed: number;
}

/** The hands of somebody at the desk: the real mouse and keyboard of the browser, and nothing of them goes uncounted. */
export class Hands {
  #page: Page;
  #clicks = 0;
  #keys = 0;
  #typed = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys, typed: this.#typed };
  }

  /** Moving the mouse there costs nothing, pressing it does. */
  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  async pointAt(target: Locator): Promise<void> {
    await target.hover();
  }

  /** Keys pressed together, such as Control+Enter, are one. */
  async press(key: string): Promise<void> {
    this.#keys += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.#typed += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Takes the address of the page along: Ctrl+L and Ctrl+C, which the browser hears and the page does not. */
  copyAddress(): string {
    this.#keys += 2;
    return this.#page.url();
  }

  /** Goes on in another window. */
  turnTo(page: Page): void {
    this.#page = page;
  }
}
