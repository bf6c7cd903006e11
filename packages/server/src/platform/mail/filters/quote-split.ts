import { findMarker, isFooter } from './quote-markers.ts';

/** A message told apart: what its sender wrote, and the history beneath. `quoted` is empty when there is none. */
export interface SplitMessage {
  readonly own: string;
  readonly quoted: string;
}

/**
 * Tells the sender's own lines from the history. What answers between quoted lines stays as it was written, with the lines that it
 * answers: apart from them nobody would know what it says.
 */
export function splitQuotedText(text: string): SplitMessage {
  const lines = text.split('\n');
  const marker = findMarker(lines);
  const end = marker?.line ?? lines.length;
  const above = markedPairs(lines.slice(0, end));
  const below = marker === undefined ? [] : historyBelow(lines.slice(end), marker.kind);
  const isQuoted = [...above, ...below];
  const last = lastAnswer(lines, isQuoted);
  const first = lines.findIndex((line, at) => isQuoted[at] !== true && line.trim() !== '');
  const isInterleaved = isQuoted.slice(first, last).includes(true);
  const isHistory = (at: number) => isQuoted[at] === true && !(isInterleaved && at < last);
  return {
    own: tidy(lines.filter((_, at) => !isHistory(at))),
    quoted: tidy(lines.filter((_, at) => isHistory(at))),
  };
}

/** The last line that its sender wrote, but for what stands beneath every mail of theirs, or of a mailing list. */
function lastAnswer(lines: readonly string[], isQuoted: readonly boolean[]): number {
  const afterQuotes = isQuoted.lastIndexOf(true) + 1;
  const footer = lines.findIndex((line, at) => at >= afterQuotes && isFooter(line));
  const end = footer === -1 ? lines.length : footer;
  return lines.findLastIndex((line, at) => at < end && isQuoted[at] !== true && line.trim() !== '');
}

const isMarked = (line: string): boolean => /^\s{0,3}>/.test(line);

/** Lines marked with `>`, where two follow each other: one alone may be a sign of something else. */
function markedPairs(lines: readonly string[]): boolean[] {
  return lines.map((line, at) => {
    const [before = '', after = ''] = [lines[at - 1], lines[at + 1]];
    return isMarked(line) && (isMarked(before) || isMarked(after));
  });
}

/** Below the line that names the writer: without a marked line all of it is history, else only those that are marked. */
function historyBelow(lines: readonly string[], kind: 'block' | 'attribution'): boolean[] {
  const first = kind === 'block' ? -1 : lines.findIndex(isMarked);
  if (first === -1) return lines.map(() => true);
  // Another head further down ends what may be the sender's own.
  const next = findMarker(lines.slice(first));
  const end = next === undefined ? lines.length : first + next.line;
  return lines.map((line, at) => at < first || at >= end || isMarked(line));
}

const tidy = (lines: readonly string[]): string => lines.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
