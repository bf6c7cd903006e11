/** Of a message: what stands behind is in its bytes only. */
export const mostText = 200_000;

/** Line breaks of one kind, and nothing that PostgreSQL cannot store. */
export function storable(text: string, maximum: number): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').slice(0, maximum).toWellFormed();
}

/** One line: what a header may hold. */
export function oneLine(text: string, maximum: number): string {
  return storable(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), maximum);
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/** Plain text as HTML that looks alike, what is quoted apart. */
export function htmlOf(own: string, quoteHead: string, quoted: string): string {
  const lines = (text: string) => escaped(text).replaceAll('\n', '<br>\n');
  const quote =
    quoted === ''
      ? ''
      : `\n<p>${lines(quoteHead)}</p>\n<blockquote type="cite">${lines(quoted)}</blockquote>`;
  return `<!doctype html><html><body><div>${lines(own)}</div>${quote}</body></html>`;
}

/** HTML of ours whose addresses below this one can be pressed. */
export function linked(html: string, address: string): string {
  return html.replaceAll(/https?:(?:[\w.:/?=-]|&amp;)+/g, (url) =>
    url.startsWith(`${address}/`) ? `<a href="${url}">${url}</a>` : url,
  );
}

/** As mail programs quote. */
export function quotedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`))
    .join('\n');
}
