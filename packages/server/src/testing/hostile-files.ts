import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { hugePng } from './pictures.ts';

/** What would tell that a file was run: a question on the screen, another title, a call to this address. */
export const canary = 'kanarya';
const run = `document.title='${canary}';new Image().src='/${canary}';alert('${canary}')`;
const script = `<script>${run}</script>`;

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** What it is kept as; null: refused. */
  readonly kept: string | null;
  /** How it is called once it is kept. */
  readonly keptName?: string;
}

/** Files made to be run by whoever only wants to look at them, or to be too much for who unpacks them. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const zip = await zipOf({ 'a/../../../kaçak.txt': 'x', 'bomba.txt': Buffer.alloc(20_000_000) });
  const refused = (name: string, text: string): HostileFile => ({
    name,
    bytes: Buffer.from(text),
    kept: null,
  });
  return [
    refused('boş.jpg', ''),
    refused('çizim.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}">${script}</svg>`),
    refused('svg.png', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    refused('sayfa.jpg', `<!doctype html><html><body>${script}</body></html>`),
    refused('sayfa.txt', `\ufeff \n<html>${script}</html>`),
    refused('sayfa.pdf', `${script}%PDF-1.4\n%%EOF`),
    refused('sayfa.eml', `${script}\nFrom: a@example.com\n\n`),
    refused(
      'xsl.xml',
      `<?xml-stylesheet href="#x"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    ),
    refused('betik.js', run),
    { name: 'gif-ve-betik.gif', bytes: gifAndScript(), kept: 'image/gif' },
    { name: 'gif-ve-sayfa.html', bytes: Buffer.from(`GIF89a${script}`), kept: 'image/gif' },
    { name: 'jpeg-ve-sayfa.jpg', bytes: withComment(jpeg, `*/${run}/*${script}`), kept: 'image/jpeg' },
    { name: 'jpeg-ve-zip.jpg', bytes: Buffer.concat([jpeg, zip]), kept: 'image/jpeg' },
    { name: 'betikli.pdf', bytes: pdfAndScript(), kept: 'application/pdf' },
    { name: 'metin.txt', bytes: Buffer.from(`Merhaba ${script}`), kept: 'text/plain' },
    { name: 'utf16.txt', bytes: Buffer.from(`\ufeffMerhaba ${script}`, 'utf16le'), kept: 'text/plain' },
    {
      name: 'ileti.eml',
      bytes: Buffer.from(`From: a@example.com\r\nContent-Type: text/html\r\n\r\n${script}`),
      kept: 'message/rfc822',
    },
    { name: 'bomba.zip', bytes: zip, kept: 'application/zip' },
    { name: 'png-bomba.png', bytes: hugePng(50_000, 50_000), kept: 'image/png' },
    { name: 'gif-bomba.gif', bytes: hugeGif(50_000, 50_000), kept: 'image/gif' },
    { name: 'jpeg-bomba.jpg', bytes: hugeJpeg(jpeg, 50_000, 50_000), kept: 'image/jpeg' },
    { ...text('../../etc/yol.txt'), keptName: 'yol.txt' },
    { ...text('satır\r\nSet-Cookie: x=1.txt'), keptName: 'satır Set-Cookie_ x=1.txt' },
    { ...text('fatura\u202Efdp.txt'), keptName: 'fatura fdp.txt' },
    { ...text('Iğdır "şöför" İĞÜÇÖ.txt'), keptName: 'Iğdır _şöför_ İĞÜÇÖ.txt' },
    { ...text(`<img src=x onerror=${canary}>.txt`), keptName: '_img src=x onerror=kanarya_.txt' },
  ];
}

const text = (name: string): HostileFile => ({
  name,
  bytes: Buffer.from(`Adı: ${name}`),
  kept: 'text/plain',
});

/** A picture of one pixel, and, read as a program, a comment and what stands behind it. Its width is the comment's begin. */
function gifAndScript(): Buffer {
  const head = Buffer.from('GIF89a/*\x01\0\x80\0\0\xff\0\0\0\0\xff', 'latin1');
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([head, pixel, Buffer.from(`*/=1;${run}//`)]);
}

function hugeGif(width: number, height: number): Buffer {
  const file = gifAndScript();
  for (const at of [6, 24]) {
    file.writeUInt16LE(width, at);
    file.writeUInt16LE(height, at + 2);
  }
  return file;
}

/** Behind its first marker a JPEG may say anything. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(comment) + 2, 4);
  return Buffer.concat([head, Buffer.from(comment), jpeg.subarray(2)]);
}

function hugeJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(height, frame + 5);
  huge.writeUInt16BE(width, frame + 7);
  return huge;
}

/** Runs when it is opened, when its page is, and when its link is pressed. */
function pdfAndScript(): Buffer {
  const javaScript = `<< /S /JavaScript /JS (app.alert\\('${canary}'\\); this.submitForm\\('/${canary}'\\);) >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${javaScript} /Names << /JavaScript << /Names [(a) ${javaScript}] >> >> >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O ${javaScript} >> /Annots [4 0 R] >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /URI /URI (javascript:alert\\('${canary}'\\)) >> >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  );
}

async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  // The writer of archives is better behaved than some are: a name as long is put in the place of one that leads out.
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name.replaceAll('..', '__'));
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.from(Buffer.concat(chunks).toString('latin1').replaceAll('__', '..'), 'latin1');
}
