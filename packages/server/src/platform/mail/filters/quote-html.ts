import { decodeEntities } from '../html-entities.ts';
import { htmlTokens, type HtmlToken } from '../html-tokens.ts';
import { findMarker, isFooter } from './quote-markers.ts';
import type { SplitMessage } from './quote-split.ts';

/** What mail programs call the element that holds the message they answer. */
const containers =
  /\b(?:gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote|zmail_extra|moz-cite-prefix|moz-forward-container|appendonsend|divRplyFwdMsg|OLK_SRC_BODY_SECTION|ms-outlook-mobile-reference-message|mail-editor-reference-message-container)\b/i;
/** Thunderbird's line that names the writer stands beside what it wrote. */
const heads = /\bmoz-cite-prefix\b/i;
/** These only mark the place: all that follows is history. */
const untilEnd = /\b(?:appendonsend|divRplyFwdMsg|OLK_SRC_BODY_SECTION)\b/i;
const breaks =
  /^(?:address|article|blockquote|body|br|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|th|tr|ul)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Both halves may leave elements open or closed twice: they are to be read by a parser of HTML that sanitises them. What answers
 * between quoted passages stays whole.
 */
export function splitQuotedHtml(html: string): SplitMessage {
  const tokens = [...htmlTokens(html)];
  const span = earliest(containerIn(html, tokens), markerIn(html, tokens));
  if (!span) return { own: html, quoted: '' };
  const before = textsBetween(html, tokens, 0, span.start);
  const [first, ...after] = textsBetween(html, tokens, span.end, html.length);
  if (first === undefined) return { own: html.slice(0, span.start), quoted: html.slice(span.start) };
  const isBetween = before.length > 0 || (after.length > 0 && quotesBeyond(tokens, span.end));
  if (isBetween && !isFooter(first)) return { own: html, quoted: '' };
  return {
    own: html.slice(0, span.start) + html.slice(span.end),
    quoted: html.slice(span.start, span.end),
  };
}

function textsBetween(html: string, tokens: readonly HtmlToken[], from: number, to: number): string[] {
  return tokens
    .filter(({ kind, start }) => kind === 'text' && start >= from && start < to)
    .map(({ start, end }) => decodeEntities(html.slice(start, end)).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

function quotesBeyond(tokens: readonly HtmlToken[], from: number): boolean {
  return tokens.some((token) => token.kind === 'open' && token.name === 'blockquote' && token.start >= from);
}

function earliest(left: Span | undefined, right: Span | undefined): Span | undefined {
  if (!left || !right) return left ?? right;
  const [first, second] = left.start <= right.start ? [left, right] : [right, left];
  // A line that names the writer stands above its container: the end of that is the end of both.
  return { start: first.start, end: Math.max(first.end, second.start <= first.end ? first.end : second.end) };
}

function containerIn(html: string, tokens: readonly HtmlToken[]): Span | undefined {
  const at = tokens.findIndex(
    (token) =>
      token.kind === 'open' &&
      (containers.test(token.attributes) ||
        (token.name === 'blockquote' && /\btype\s*=\s*["']?cite\b/i.test(token.attributes))),
  );
  const token = tokens[at];
  if (token?.kind !== 'open') return undefined;
  if (untilEnd.test(token.attributes)) return { start: token.start, end: html.length };
  const end = heads.test(token.attributes)
    ? endOfQuote(html, tokens, token.start)
    : closingOf(tokens, at, token.name, html.length);
  return { start: token.start, end };
}

/** Where the first passage from there on ends; without one, all that follows is history. */
function endOfQuote(html: string, tokens: readonly HtmlToken[], from: number): number {
  const quote = tokens.findIndex(
    (token) => token.kind === 'open' && token.name === 'blockquote' && token.start >= from,
  );
  return quote === -1 ? html.length : closingOf(tokens, quote, 'blockquote', html.length);
}

function closingOf(tokens: readonly HtmlToken[], from: number, name: string, otherwise: number): number {
  let depth = 0;
  for (const token of tokens.slice(from)) {
    if (token.kind === 'text' || token.name !== name) continue;
    depth += token.kind === 'open' ? 1 : -1;
    if (depth === 0) return token.end;
  }
  return otherwise;
}

/** The lines as a reader sees them, searched as those of a plain text. */
function markerIn(html: string, tokens: readonly HtmlToken[]): Span | undefined {
  const lines = linesOf(html, tokens);
  const marker = findMarker(lines.map(({ text }) => text));
  const line = marker && lines[marker.line];
  if (!line) return undefined;
  if (marker.kind === 'block') return { start: line.start, end: html.length };
  return { start: line.start, end: endOfQuote(html, tokens, line.start) };
}

function linesOf(html: string, tokens: readonly HtmlToken[]): { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = [];
  let [text, start, quotes] = ['', 0, 0];
  const end = (next: number) => {
    if (text.trim() !== '') lines.push({ text: `${'> '.repeat(Math.min(quotes, 1))}${text.trim()}`, start });
    // Tags that open before the first word belong to its line.
    if (text.trim() !== '' || lines.length === 0) start = next;
    text = '';
  };
  for (const token of tokens) {
    if (token.kind === 'text') {
      text += decodeEntities(html.slice(token.start, token.end)).replace(/\s+/g, ' ');
      continue;
    }
    if (!breaks.test(token.name)) continue;
    end(token.kind === 'open' && token.name !== 'br' ? token.start : token.end);
    if (token.name === 'blockquote') quotes = Math.max(0, quotes + (token.kind === 'open' ? 1 : -1));
  }
  end(html.length);
  return lines;
}
