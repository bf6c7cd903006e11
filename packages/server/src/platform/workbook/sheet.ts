import { styleOf, type CellKind } from './parts.ts';

export type Cell = string | number | boolean | null;

export interface SheetColumn {
  readonly header: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Everything of a sheet before its rows of values. */
export function sheetOpening(columns: readonly SheetColumn[], isShown: boolean): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map((column, at) => textCell(`${letters(at)}1`, column.header, styleOf.header));
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}"><sheetViews>` +
    `<sheetView workbookViewId="0"${isShown ? ' tabSelected="1"' : ''}>` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${header.join('')}</row>`
  );
}

/** @param lastRow the number of the last row written */
export function sheetClosing(columns: readonly SheetColumn[], lastRow: number): string {
  const reach = `A1:${letters(columns.length - 1)}${lastRow}`;
  return `</sheetData><autoFilter ref="${reach}"/></worksheet>`;
}

/** One row; what is null stays empty. A text is a text whatever it begins with: only `<f>` holds a formula. */
export function rowXml(columns: readonly SheetColumn[], row: readonly Cell[], number: number): string {
  let xml = `<row r="${number}">`;
  for (let at = 0; at < columns.length; at += 1) {
    const value = row[at] ?? null;
    if (value === null) continue;
    const style = styleOf[columns[at]!.kind];
    const place = `${letters(at)}${number}`;
    if (typeof value === 'string') xml += textCell(place, value, style);
    else if (typeof value === 'number') xml += `<c r="${place}" s="${style}"><v>${value}</v></c>`;
    else xml += `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  }
  return `${xml}</row>`;
}

function textCell(place: string, text: string, style: number): string {
  const isPlain = !special.test(text) && text.length <= longestText;
  const keeps = text.startsWith(' ') || text.endsWith(' ') || (!isPlain && /[\n\t]/.test(text));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${keeps ? ' xml:space="preserve"' : ''}>${isPlain ? text : escaped(text)}</t></is></c>`;
}

/** Characters a cell of Excel holds. */
const longestText = 32_767;
/** Anything but plain signs, told apart quickly; and `_x000A_`, which would be read as the character of that number. */
const special = /[^ !-%'-;=?-~\u00a0-\ud7ff\ue000-\ufffd]|_x/i;

function escaped(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

const known: string[] = [];

/** 0 -> A, 25 -> Z, 26 -> AA. */
function letters(at: number): string {
  return (known[at] ??=
    (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26)));
}
