/**
 * The name under which UTF-7 goes through the parser: that knows the charsets of browsers alone, and this one of them stands in no
 * mail. Whoever decodes it gets what UTF-7 means.
 */
export const utf7Label = 'x-user-defined';

/** RFC 2152. What is no well-formed shift stands as it is. @param text the bytes as letters, each for itself */
export function decodeUtf7(text: string): string {
  return text.replace(/\+([A-Za-z\d+/]*)-?/g, (shift, letters: string) => {
    if (letters === '') return '+';
    const bytes = Buffer.from(letters, 'base64');
    // Six bits a letter, sixteen a sign: what is left over fills up.
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
    return whole.length === 0 ? shift : whole.swap16().toString('utf16le');
  });
}

const names = String.raw`(?:x-)?(?:unicode-?[12]-?[01]-?)?utf-?7|csunicode11utf7`;
const charset = new RegExp(
  String.raw`(\bcharset\*?\s*=\s*"?(?:us-ascii'[^']*')?)(?:${names})(?=["\s;]|$)`,
  'gi',
);
const encodedWord = new RegExp(String.raw`=\?(?:${names})(?=(?:\*[\w-]*)?\?[bq]\?)`, 'gi');
/** The headers of the message, and those behind a line that parts it: nowhere else does a charset say anything. */
const headers = /(^|\n--[^\n]*\n)((?:[!-9;-~]+[ \t]*:[^\n]*\n|[ \t]+\S[^\n]*\n)+)/g;

/** Calls UTF-7 in the headers of a message and of its parts by the name under which it is decoded. */
export function relabelUtf7(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  if (!/utf-?7/i.test(text)) return raw;
  const relabelled = text.replace(headers, (_, before: string, block: string) =>
    [before, block.replace(charset, `$1${utf7Label}`).replace(encodedWord, `=?${utf7Label}`)].join(''),
  );
  return Buffer.from(relabelled, 'latin1');
}
