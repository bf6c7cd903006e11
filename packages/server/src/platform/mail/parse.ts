import type { IncomingMail } from './incoming-mail.ts';

export type Refusal = 'tooLarge' | 'tooManyParts' | 'tooDeep' | 'tooSlow' | 'tooMuchMemory' | 'broken';

export type ParsedMail =
  | { readonly kind: 'parsed'; readonly mail: IncomingMail }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** Takes a message apart in a thread of its own, within limits: a hostile one harms nobody. Never throws. */
export function parseMail(_raw: Uint8Array): Promise<ParsedMail> {
  return Promise.reject(new Error('not written yet'));
}

/** Ends the thread; the next message starts another. */
export function stopParsing(): Promise<void> {
  return Promise.resolve();
}
