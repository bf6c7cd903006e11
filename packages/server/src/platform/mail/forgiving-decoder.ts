import { decodeUtf7, utf7Label } from './utf-7.ts';

/** Letters that Turkish writes where western Europe's charset has others. */
const turkishInLatin = /[ðýþÐÝÞ]/;
/** Who really writes Icelandic uses these too, and Turkish never does. */
const icelandic = /[áæéíóúÁÆÉÍÓÚ]/;

const turkish = new TextDecoder('windows-1254');

/**
 * Decodes like the original, but for two habits of Turkish mail, bytes of windows-1254 that claim to be UTF-8 or claim nothing, and
 * those that claim to be ISO-8859-1; and for UTF-7, which no browser knows any more.
 */
class ForgivingDecoder extends TextDecoder {
  readonly #isUtf7: boolean;

  constructor(...[label, options]: ConstructorParameters<typeof TextDecoder>) {
    const isUtf7 = label === utf7Label;
    super(isUtf7 ? 'windows-1252' : label, options);
    this.#isUtf7 = isUtf7;
  }

  override decode(...[input, options]: Parameters<TextDecoder['decode']>): string {
    const text = super.decode(input, options);
    if (input === undefined || options?.stream === true || this.fatal) return text;
    if (this.#isUtf7) return decodeUtf7(text);
    if (this.encoding === 'utf-8' && isNoUtf8(text)) return turkish.decode(input);
    if (this.encoding === 'windows-1252' && turkishInLatin.test(text) && !icelandic.test(text))
      return turkish.decode(input);
    return text;
  }
}

/** More that could not be read than letters that could: a text in UTF-8 that was cut somewhere holds one such place at most. */
function isNoUtf8(text: string): boolean {
  if (!text.includes('\uFFFD')) return false;
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const read = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return lost > read;
}

/** For the thread that parses mail alone: whatever is loaded after this decodes forgivingly. */
export function decodeForgivingly(): void {
  globalThis.TextDecoder = ForgivingDecoder;
}
