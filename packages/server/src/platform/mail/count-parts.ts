/** How many parts a message declares, counted without taking it apart. Exact only where it may be past `most`. */
export function countParts(raw: Uint8Array, most: number): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const lines = linesWithDashes(bytes);
  // Every delimiter begins so, but so does many a line of plain text.
  if (lines.length <= most) return lines.length;
  const named = bytes
    .toString('latin1')
    .matchAll(/boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi);
  const boundaries = new Set([...named].map(([, quoted, plain]) => (quoted ?? plain ?? '').trimEnd()));
  return lines.filter((at) => boundaries.has(lineAt(bytes, at))).length;
}

function linesWithDashes(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 3)) found.push(at + 3);
  return found;
}

function lineAt(bytes: Buffer, from: number): string {
  const end = bytes.indexOf('\n', from);
  return bytes.toString('latin1', from, end === -1 ? bytes.length : Math.min(end, from + 300)).trimEnd();
}
