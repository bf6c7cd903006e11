/** Cells on their way to the clipboard. */
export interface CopiedCells {
  readonly headers?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column: true where the text is a quantity. Others must reach a spreadsheet as they are, zeros in front included. */
  readonly numeric: readonly boolean[];
}

/** Lines of cells with tabs between them; a cell with a tab, a line break or a quote is quoted, as spreadsheets expect. */
export function toTsv({ headers, rows, numeric }: CopiedCells): string {
  const lines = rows.map((row) => row.map((text, at) => quoted(inert(text, numeric[at] ?? false))));
  const all = headers === undefined ? lines : [headers.map((text) => quoted(inert(text, false))), ...lines];
  return all.map((line) => line.join('\t')).join('\r\n');
}

/** The same cells as a table, for programs that take one. */
export function toHtml({ headers, rows, numeric }: CopiedCells): string {
  const head =
    headers === undefined ? '' : tableRow(headers.map((text) => `<th>${escaped(inert(text))}</th>`));
  const body = rows.map((row) =>
    tableRow(
      row.map((text, at) =>
        numeric[at] === true
          ? `<td>${escaped(inert(text, true))}</td>`
          : // Spreadsheets would else make numbers of files, plates and phones.
            `<td style="mso-number-format:'\\@'">${escaped(inert(text))}</td>`,
      ),
    ),
  );
  return `<meta charset="utf-8"><table>${head}${body.join('')}</table>`;
}

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, which such programs take for "this is text".
 * A negative quantity is none.
 */
export function inert(text: string, numeric = false): string {
  if (numeric && /^[+-]\d[\d.,]*(\s\S*)?$/.test(text)) return text;
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function tableRow(cells: readonly string[]): string {
  return `<tr>${cells.join('')}</tr>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r?\n/g, '<br style="mso-data-placement:same-cell">');
}
