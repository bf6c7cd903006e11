/**
 * Two habits that the parser does not know are mended; the rest of the message stays byte for byte. Old Turkish programs write
 * their letters into headers as bytes of windows-1254, which headers never name: a header block that is not UTF-8 is made so. And a
 * content type without a kind, such as `text`, means plain text (RFC 2045, section 5.2).
 */
export function mendHeaders(raw: Uint8Array): Uint8Array {
  const end = endOfHeaders(raw);
  const head = raw.subarray(0, end);
  const text = utf8(head);
  if (text !== undefined && !kindless.test(text)) return raw;
  const letters = text ?? new TextDecoder('windows-1254').decode(head);
  return Buffer.concat([Buffer.from(letters.replace(kindless, '$1text/plain')), raw.subarray(end)]);
}

const kindless = /^(content-type:[ \t]*)[\w.+-]+[ \t]*(?=;|\r?$)/im;

function endOfHeaders(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0);
  return ends.length === 0 ? raw.length : Math.min(...ends);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
