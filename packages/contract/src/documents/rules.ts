import { fileTypeOf } from './codes.ts';

/** Line breaks and other control signs, and those that turn the direction of what follows: a name is read as it is. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** Signs that lead out of a folder, or that some system refuses in a name. */
const unsafe = /[\\/:*?"<>|]/g;
const nameBytes = 150;
const letters = new Intl.Segmenter('tr');

/** A name to be shown: composed letters, no sign that is not seen. */
export function visibleName(name: string): string {
  return name.toWellFormed().normalize('NFC').replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim();
}

/**
 * The same as the name of a file on any system: the last part of a path, Turkish letters kept, never hidden, never longer than
 * 150 bytes. Its extension outlives the cut.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? '';
  const plain = visibleName(last)
    .replaceAll(unsafe, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  if (plain === '') return 'dosya';
  const extension = /\.[a-z\d]{1,10}$/i.exec(plain)?.[0] ?? '';
  const stem = extension === '' ? plain : plain.slice(0, -extension.length);
  return `${cut(stem, nameBytes - extension.length) || 'dosya'}${extension}`;
}

/** The longest beginning that takes no more bytes than this. */
function cut(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text.trimEnd();
  let kept = '';
  let taken = 0;
  for (const { segment } of letters.segment(text)) {
    taken += utf8Length(segment);
    if (taken > bytes) break;
    kept += segment;
  }
  return kept.trimEnd();
}

function utf8Length(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '.').length;
}

/** The extension of a name, small, without the dot; empty where it has none. */
export function extensionOf(name: string): string {
  return /\.([^.\s/\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What a download is called: the document's name, with an extension that says what the bytes are. */
export function downloadName(valueName: string, contentType: string): string {
  const name = safeFileName(valueName);
  const extensions = fileTypeOf(contentType)?.extensions;
  if (extensions === undefined || extensions.includes(extensionOf(name))) return name;
  // A photo whose form was changed loses the extension of the old one; a dot in other names belongs to the name.
  const stem = /\.(heic|heif|png|webp|gif|tiff?|bmp)$/i.test(name) ? name.replace(/\.[^.]*$/, '') : name;
  return safeFileName(`${stem}.${extensions[0]}`);
}

/** `yyyy-mm-dd/<uuid>/<name>`, as it was handed out. */
export const documentKeyPattern =
  /^\d{4}-\d{2}-\d{2}\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\/[^/\\\p{Cc}]{1,150}$/u;
