import type { ByteReader } from './byte-reader.ts';

/** The properties that tell of an attachment, by the numbers of MS-OXPROPS. */
export const propertyIds = {
  data: 0x3701,
  shortName: 0x3704,
  longName: 0x3707,
  contentType: 0x370e,
  contentId: 0x3712,
} as const;

const wanted: ReadonlySet<number> = new Set(Object.values(propertyIds));
const string8 = 0x001e;
const unicode = 0x001f;
const binary = 0x0102;
const object = 0x000d;
const several = 0x1000;

/** Bytes of the types of fixed size, the filling to four included. */
const sizes: Readonly<Record<number, number>> = {
  0x0002: 4,
  0x0003: 4,
  0x0004: 4,
  0x0005: 8,
  0x0006: 8,
  0x0007: 8,
  0x000a: 4,
  0x000b: 4,
  0x0014: 8,
  0x0040: 8,
  0x0048: 16,
};

export type PropertyValue = string | Uint8Array;

/** Reads the list of properties as MS-OXTNEF packs it; those that do not tell of an attachment are passed over. */
export function readProperties(reader: ByteReader, decoder: TextDecoder): Map<number, PropertyValue> {
  const found = new Map<number, PropertyValue>();
  for (let left = reader.uint32(); left > 0; left -= 1) {
    const type = reader.uint16();
    const id = reader.uint16();
    if (id >= 0x8000) skipName(reader);
    const kind = type & ~several;
    const size = sizes[kind];
    const count = (type & several) !== 0 || size === undefined ? reader.uint32() : 1;
    for (let value = 0; value < count; value += 1) {
      if (size !== undefined) {
        reader.skip(size);
        continue;
      }
      const bytes = reader.padded(reader.uint32());
      if (value === 0 && wanted.has(id)) keep(found, id, kind, bytes, decoder);
    }
  }
  return found;
}

/** Named ones carry the name of their set, then a number or a word. */
function skipName(reader: ByteReader): void {
  reader.skip(16);
  if (reader.uint32() === 0) reader.skip(4);
  else reader.padded(reader.uint32());
}

function keep(
  found: Map<number, PropertyValue>,
  id: number,
  kind: number,
  bytes: Uint8Array,
  decoder: TextDecoder,
): void {
  if (kind === string8) found.set(id, upToNul(decoder.decode(bytes)));
  else if (kind === unicode) found.set(id, upToNul(new TextDecoder('utf-16le').decode(bytes)));
  else if (kind === binary || kind === object) found.set(id, bytes);
}

export function upToNul(text: string): string {
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}
