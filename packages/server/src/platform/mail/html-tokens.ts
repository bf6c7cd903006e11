/** One piece of an HTML text. `start` and `end` are places in it. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'open' | 'close';
      /** In lower case. */
      readonly name: string;
      readonly attributes: string;
      readonly start: number;
      readonly end: number;
    };

/** Elements whose content is no text. */
const skipped = new Set(['script', 'style', 'title', 'template']);
const opening = /<(\/?)([a-z][a-z0-9:-]*)/iy;

/** Tells tags from text in one pass: no input, however broken, takes longer than its length. Comments, scripts and styles are left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start > at || start === -1)
      yield { kind: 'text', start: at, end: start === -1 ? html.length : start };
    if (start === -1) return;
    if (html.startsWith('<!', start) || html.startsWith('<?', start)) {
      at = endOfComment(html, start);
      continue;
    }
    opening.lastIndex = start;
    const [all = '', slash = '', name = ''] = opening.exec(html) ?? [];
    const { end, closed } =
      all === '' ? { end: start + 1, closed: false } : endOfTag(html, start + all.length);
    at = end;
    if (!closed) {
      yield { kind: 'text', start, end };
      continue;
    }
    const tag = name.toLowerCase();
    yield {
      kind: slash === '' ? 'open' : 'close',
      name: tag,
      attributes: html.slice(start + all.length, end - 1),
      start,
      end,
    };
    if (slash === '' && skipped.has(tag)) at = startOfClosing(html, end, tag);
  }
}

function endOfComment(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start);
  const closer = isComment ? '-->' : '>';
  const end = html.indexOf(closer, start + (isComment ? 4 : 2));
  return end === -1 ? html.length : end + closer.length;
}

/** Behind the `>` that ends the tag; not closed when another tag begins before. */
function endOfTag(html: string, from: number): { end: number; closed: boolean } {
  let at = from;
  while (at < html.length) {
    const char = html[at];
    if (char === '>') return { end: at + 1, closed: true };
    if (char === '<') return { end: at, closed: false };
    if (char === '"' || char === "'") {
      const quoteEnd = html.indexOf(char, at + 1);
      // A quote that nothing ends is a slip of the sender: the tag ends where it seems to.
      at = quoteEnd === -1 ? html.length : quoteEnd + 1;
      if (quoteEnd === -1) {
        const end = html.indexOf('>', from);
        return end === -1 ? { end: html.length, closed: false } : { end: end + 1, closed: true };
      }
    } else at += 1;
  }
  return { end: at, closed: false };
}

function startOfClosing(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}(?![a-z0-9:-])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}
