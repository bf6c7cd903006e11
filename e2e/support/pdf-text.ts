import { inflateSync } from 'node:zlib';

/** The words of a PDF as Chromium writes it, page breaks as form feeds. Glyphs are read by the font's own table. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf.toString('latin1'));
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      if (table !== undefined) fonts.set(name, readTable(objects.get(table)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages
    .map(({ dictionary }) => {
      const content = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '';
      return readPage(objects.get(content)?.stream ?? '', fonts);
    })
    .join('\f');
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const end = body.lastIndexOf('\nendstream');
    const raw = at === -1 ? '' : body.slice(at + 'stream\n'.length, end);
    objects.set(id, {
      dictionary,
      stream: dictionary.includes('/FlateDecode')
        ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
        : raw,
    });
  }
  return objects;
}

/** What each glyph of a font stands for. */
function readTable(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  const words = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), words(text));
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        glyphs.set(glyph, String.fromCodePoint(Number.parseInt(text, 16) + glyph - first));
    }
  }
  return glyphs;
}

function readPage(content: string, fonts: Map<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  let text = '';
  for (const [, name, glyphs, block] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|(ET)\b/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (block !== undefined) text += ' ';
    else
      text += (glyphs?.match(/.{4}/g) ?? []).map((hex) => font?.get(Number.parseInt(hex, 16)) ?? '').join('');
  }
  return text;
}
