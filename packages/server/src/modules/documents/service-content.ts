import { fileTypeOf } from '@hasar/contract/documents/codes.ts';
import { extensionOf } from '@hasar/contract/documents/rules.ts';
import { fileTypeFromBuffer } from 'file-type';

/** As much of the beginning as tells most kinds of files apart. */
export const headSize = 65_536;

/** Names of one and the same kind of file. */
const aliases: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'video/x-m4v': 'video/mp4',
};

/** The streams that a compound file of each kind holds; its directory names them in UTF-16. */
const compoundStreams: readonly (readonly [name: string, contentType: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
];

const textTypes: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', eml: 'message/rfc822' };

/** Kinds that only the whole file tells: what holds other files inside. */
export function needsWhole(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 4)).toString('hex');
  return start.startsWith('504b') || start === 'd0cf11e0';
}

/**
 * What a file is, by its bytes. The name decides only between texts, which nothing else tells apart.
 * @param head its beginning, or all of it where that is needed
 * @returns undefined for what is not accepted: markup, programs, unknown kinds
 */
export async function contentTypeOf(head: Uint8Array, fileName: string): Promise<string | undefined> {
  const text = textOf(head);
  if (text !== undefined) {
    const named = textTypes[extensionOf(fileName)];
    if (named !== undefined) return isPlain(text, named) ? named : undefined;
  }
  const detected = await detect(head);
  if (detected === 'application/x-cfb') return compoundType(head);
  // Two letters make a bitmap of any text that begins with them.
  if (detected === undefined || (detected === 'image/bmp' && text !== undefined)) return undefined;
  const contentType = aliases[detected] ?? detected;
  return fileTypeOf(contentType) ? contentType : undefined;
}

async function detect(head: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head, { maxBufferSize: 16_777_216 }))?.mime;
  } catch {
    // A file that breaks off, or that is made to exhaust whoever looks into it.
    return undefined;
  }
}

function compoundType(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return compoundStreams.find(([name]) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')))?.[1];
}

/** The beginning as text, when nothing in it says that it is none. */
function textOf(head: Uint8Array): string | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head);
  // Control signs but tab, line ends, form feed and escape.
  if (head.some((byte) => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27)) return undefined;
  return new TextDecoder('windows-1254').decode(head).replace(/^ï»¿/, '');
}

/** A browser that were to guess would take markup for a page; mail begins with a header line. */
function isPlain(text: string, contentType: string): boolean {
  if (/^\s*<|^%PDF-/.test(text)) return false;
  return contentType !== 'message/rfc822' || /^(?:From |[\x21-\x39\x3b-\x7e]+:)/.test(text);
}
