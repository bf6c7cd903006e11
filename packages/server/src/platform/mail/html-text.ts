import { htmlTokens } from './html-tokens.ts';
import { decodeEntities } from './html-entities.ts';

const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol pre section table tbody tr ul'.split(
    ' ',
  ),
);
/** Those that stand apart by an empty line. */
const paragraphs = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'table',
  'pre',
]);

/** What a reader sees of an HTML text, as plain text; quoted passages are marked with `> `. */
export function htmlToText(html: string): string {
  const page = new Page();
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') page.write(decodeEntities(html.slice(token.start, token.end)));
    else page.tag(token.name, token.kind === 'open');
  }
  return page.text();
}

class Page {
  readonly #lines: string[] = [];
  /** Pieces of the line that is being written, joined at its end: joining as they come takes longer the longer it gets. */
  #line: string[] = [];
  #quotes = 0;
  #preformatted = 0;

  write(text: string): void {
    if (this.#preformatted > 0) {
      const [first = '', ...others] = text.split(/\r\n?|\n/);
      this.#line.push(first);
      for (const line of others) {
        this.#end();
        this.#line.push(line);
      }
      return;
    }
    const flat = text.replace(/[ \t\r\n\f]+/g, ' ');
    const last = this.#line.at(-1) ?? ' ';
    const piece = last.endsWith(' ') ? flat.replace(/^ /, '') : flat;
    if (piece !== '') this.#line.push(piece);
  }

  tag(name: string, opens: boolean): void {
    if (name === 'br') this.#end();
    else if (name === 'td' || name === 'th') this.write(' ');
    else if (name === 'p' || blocks.has(name)) {
      if (this.#line.length > 0) this.#end();
      if (name === 'blockquote' && !opens) this.#endQuote();
      if (paragraphs.has(name)) this.#gap();
      if (name === 'blockquote' && opens) this.#quotes += 1;
    }
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted + (opens ? 1 : -1));
    if (name === 'li' && opens) this.#line.push('- ');
  }

  text(): string {
    this.#end();
    return this.#lines.join('\n').replace(/^\n+|\n+$/g, '');
  }

  #end(): void {
    const line = this.#line.join('').replaceAll('\u00A0', ' ').trimEnd();
    const marks = '> '.repeat(Math.min(this.#quotes, 20));
    this.#lines.push(`${marks}${line}`.trimEnd());
    this.#line = [];
  }

  /** The empty lines that set a passage apart are no part of it. */
  #endQuote(): void {
    while (this.#quotes > 0 && /^(?:> ?)+$/.test(this.#lines.at(-1) ?? '')) this.#lines.pop();
    this.#quotes = Math.max(0, this.#quotes - 1);
  }

  #gap(): void {
    const last = this.#lines.at(-1);
    if (last !== undefined && /[^>\s]/.test(last)) this.#end();
  }
}
