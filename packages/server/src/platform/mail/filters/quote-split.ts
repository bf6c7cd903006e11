/** A message told apart: what its sender wrote, and the history beneath. `quoted` is empty when there is none. */
export interface SplitMessage {
  readonly own: string;
  readonly quoted: string;
}

export function splitQuotedText(text: string): SplitMessage {
  return { own: text, quoted: '' };
}

/** Both halves may leave elements open or closed twice: they are to be read by a parser of HTML that sanitises them. */
export function splitQuotedHtml(html: string): SplitMessage {
  return { own: html, quoted: '' };
}
