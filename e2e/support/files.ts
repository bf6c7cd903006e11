import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

const api = '/api/insurance-case-management/v1';

export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG picture: its upper half of one colour, its lower half of another. */
export function png(
  name: string,
  [width, height]: readonly [number, number],
  upper: Colour,
  lower = upper,
): TestFile {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(y < height / 2 ? upper : lower))]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PDF file with a word on each page, and a script that would run when it is opened. */
export function pdf(name: string, words: readonly string[]): TestFile {
  const pages = words.map((word, at) => ({ page: 5 + at * 2, content: 6 + at * 2, word }));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    `<< /Type /Pages /Count ${String(pages.length)} /Kids [${pages.map(({ page }) => `${String(page)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /S /JavaScript /JS (app.alert\\("opened"\\)) >>',
    ...pages.flatMap(({ content, word }) => {
      const text = `1 0 0 rg 0 500 595 342 re f 0 g BT /F1 96 Tf 60 240 Td (${word}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(content)} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`;
  file += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') };
}

/** Stores a document as the user who is signed in on this page. */
export async function storeDocument(
  page: Page,
  caseId: number,
  documentTypeCode: string,
  { name, buffer }: TestFile,
): Promise<number> {
  const headers = { origin: new URL(page.url()).origin };
  const prepared = await page.request.post(`${api}/documents/uploads`, {
    headers,
    data: { caseId, fileName: name, size: buffer.length },
  });
  const { documentUrl, upload } = (await prepared.json()) as { documentUrl: string; upload: { url: string } };
  await page.request.put(upload.url, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: buffer,
  });
  const saved = await page.request.post(`${api}/documents`, {
    headers,
    data: { caseId, documentTypeCode, documentUrl, valueName: name },
  });
  if (!saved.ok()) throw new Error(await saved.text());
  return ((await saved.json()) as { document: { documentId: number } }).document.documentId;
}

/** Names of what a ZIP file holds, from its directory. */
export function zipNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at !== -1;) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + length));
    at = zip.indexOf('PK\u0001\u0002', at + 46 + length, 'latin1');
  }
  return names;
}
