import { pipeline } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Sizes and places are written in 32 bits: whoever writes entries keeps each of them below this. */
export const mostBytes = 0xffff_ffff;

/** Written while it is read, with the plainest of compressions: texts shrink to a tenth all the same, at a third of the time. */
const compression = { level: constants.Z_BEST_SPEED, chunkSize: 65_536, writableHighWaterMark: 262_144 };

/** Of 2.0, for a name in UTF-8 and a size that is known only behind the bytes. */
const version = 20;
const flags = (1 << 11) | (1 << 3);
const deflated = 8;
/** The first of January 1980, the day from which ZIP counts: a workbook says itself when it was made. */
const day = 0x21;

/**
 * The bytes of a ZIP archive. An entry is asked for its bytes a little ahead of what has been taken, so that it can be written
 * while the pool compresses; an archive that is given up gives up the entry it was at.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Buffer[] = [];
  let place = 0;
  for await (const { name, bytes } of entries) {
    const utf8 = Buffer.from(name);
    const header = record(0x0403_4b50, [version, flags, deflated, 0, day], [0, 0, 0], [utf8.length, 0]);
    yield Buffer.concat([header, utf8]);
    const sums = { crc: 0, size: 0 };
    const deflate = createDeflateRaw(compression);
    // What goes wrong on the way in ends the way out, where it is thrown.
    pipeline(summed(bytes, sums), deflate, () => undefined);
    let packed = 0;
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    const facts = [sums.crc, packed, sums.size];
    yield record(0x0807_4b50, [], facts, []);
    const lengths = [utf8.length, 0, 0, 0, 0];
    directory.push(
      record(0x0201_4b50, [version, version, flags, deflated, 0, day], facts, lengths, [0, place]),
      utf8,
    );
    place += header.length + utf8.length + packed + 16;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = directory.length / 2;
  yield Buffer.concat([...directory, record(0x0605_4b50, [0, 0, count, count], [size, place], [0])]);
}

async function* summed(bytes: ZipEntry['bytes'], sums: { crc: number; size: number }) {
  for await (const chunk of bytes) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}

/** A signature and then numbers, two bytes and four bytes in turns. */
function record(signature: number, ...fields: readonly (readonly number[])[]): Buffer {
  const widths = fields.map((numbers, at) => ({ numbers, width: at % 2 === 0 ? 2 : 4 }));
  const all = Buffer.alloc(4 + widths.reduce((sum, { numbers, width }) => sum + numbers.length * width, 0));
  let at = all.writeUInt32LE(signature);
  for (const { numbers, width } of widths)
    for (const number of numbers) at = all.writeUIntLE(number, at, width);
  return all;
}
