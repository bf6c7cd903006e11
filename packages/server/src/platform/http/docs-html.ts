/** Markup that is safe to stand in a page. Made by `html` alone, which escapes every text put into it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Html | string | number | undefined | readonly Piece[];

/** Markup with values in it: texts are escaped, pieces of markup and lists of them stand as they are. */
export function html(markup: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(markup.map((part, place) => part + safe(values[place])).join(''));
}

function safe(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(safe).join('');
  return escaped(String(piece));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&"'<>]/g, (sign) => escapes[sign] ?? sign);
}

/** Text with `code` in backticks; blank lines part paragraphs. */
export function prose(text: string): Html[] {
  return text.split(/\n{2,}/).map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

export function inline(text: string): Piece {
  return text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part));
}
