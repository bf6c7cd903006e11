import { findMarker } from './quote-markers.ts';

/** A message told apart: what its sender wrote, and the history beneath. `quoted` is empty when there is none. */
export interface SplitMessage {
  readonly own: string;
  readonly quoted: string;
}

/** Tells the sender's own lines from the history; what was written between or below quoted lines is the sender's too. */
export function splitQuotedText(text: string): SplitMessage {
  const lines = text.split('\n');
  const marker = findMarker(lines);
  const end = marker?.line ?? lines.length;
  const above = splitMarked(lines.slice(0, end));
  if (!marker) return joined(above);
  const below =
    marker.kind === 'block' ? { own: [], quoted: lines.slice(end) } : splitBelow(lines.slice(end));
  return joined({ own: [...above.own, ...below.own], quoted: [...above.quoted, ...below.quoted] });
}

interface Lines {
  readonly own: readonly string[];
  readonly quoted: readonly string[];
}

const isMarked = (line: string): boolean => /^\s{0,3}>/.test(line);

/** Lines marked with `>`, where two follow each other: one alone may be a sign of something else. */
function splitMarked(lines: readonly string[]): Lines {
  const isQuoted = (at: number) => {
    const [line = '', before = '', after = ''] = [lines[at], lines[at - 1], lines[at + 1]];
    return isMarked(line) && (isMarked(before) || isMarked(after));
  };
  return {
    own: lines.filter((_, at) => !isQuoted(at)),
    quoted: lines.filter((_, at) => isQuoted(at)),
  };
}

/** Below the line that names the writer: without a marked line all of it is history, else only those that are marked. */
function splitBelow(lines: readonly string[]): Lines {
  const first = lines.findIndex(isMarked);
  if (first === -1) return { own: [], quoted: lines };
  const head = lines.slice(0, first);
  const rest = lines.slice(first);
  // Another head further down ends what may be the sender's own.
  const marker = findMarker(rest);
  const middle = rest.slice(0, marker?.line);
  return {
    own: middle.filter((line) => !isMarked(line)),
    quoted: [...head, ...middle.filter(isMarked), ...rest.slice(middle.length)],
  };
}

function joined({ own, quoted }: Lines): SplitMessage {
  return { own: tidy(own), quoted: tidy(quoted) };
}

const tidy = (lines: readonly string[]): string => lines.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
