import { unzip } from './unzip.ts';

interface ReadCell {
  /** `A1`. */
  readonly place: string;
  readonly style: number;
  readonly isText: boolean;
  readonly value: string;
}

interface ReadSheet {
  readonly xml: string;
  readonly rows: ReadCell[][];
}

/** What the XML of a workbook says, sheet by sheet. */
export function readSheets(workbook: Buffer): { names: string[]; sheets: ReadSheet[] } {
  const parts = unzip(workbook);
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name ?? '');
  const sheets = names.map((_, at) => {
    const xml = text(`xl/worksheets/sheet${at + 1}.xml`);
    const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => cellsOf(row ?? ''));
    return { xml, rows };
  });
  return { names, sheets };
}

function cellsOf(row: string): ReadCell[] {
  return [...row.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"( t="inlineStr")?>(.*?)<\/c>/gs)].map(
    ([, place = '', style, isText, content = '']) => ({
      place,
      style: Number(style),
      isText: isText !== undefined,
      value: plain(/<(?:t(?: xml:space="preserve")?|v)>(.*?)<\/(?:t|v)>/s.exec(content)?.[1] ?? ''),
    }),
  );
}

function plain(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
