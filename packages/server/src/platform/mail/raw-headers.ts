/**
 * Old Turkish programs write their letters into headers as bytes of windows-1254, which headers never name. Where a header block is not
 * UTF-8, it is made so; the rest of the message stays byte for byte.
 */
export function headersInUtf8(raw: Uint8Array): Uint8Array {
  const end = endOfHeaders(raw);
  const head = raw.subarray(0, end);
  if (isUtf8(head)) return raw;
  return Buffer.concat([Buffer.from(new TextDecoder('windows-1254').decode(head)), raw.subarray(end)]);
}

function endOfHeaders(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0);
  return ends.length === 0 ? raw.length : Math.min(...ends);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
